import { expect, it } from 'vitest';
import { sampleRepository } from './report.ts';
import { checkWorkspaces } from './workspaces.ts';

it('refuses a workspace that the type check or the import table does not know', () => {
  const files = {
    'package.json': JSON.stringify({ workspaces: ['engine', 'web', 'brewery'] }),
    'tsconfig.json': '{ "references": [{ "path": "./web" }] }',
    'tsconfig.node.json': '{ "include": ["./engine"] }',
    'engine/tsconfig.json': '{}',
    'web/tsconfig.json': '{}',
  };
  expect(checkWorkspaces(sampleRepository(files)).problems).toEqual([
    'brewery has no tsconfig.json',
    'brewery is neither in tsconfig.json nor in tsconfig.node.json',
    'brewery is not in checks/directions.ts',
  ]);
});
