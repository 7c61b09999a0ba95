import { expect, it } from 'vitest';
import { sampleRepository } from './report.ts';
import { checkWorkspaces } from './workspaces.ts';

it('refuses a workspace that the type check or the import table does not know', () => {
  const files = {
    'package.json': JSON.stringify({ workspaces: ['engine', 'brewery'] }),
    'tsconfig.json': '{ "references": [{ "path": "./engine" }] }',
    'engine/tsconfig.json': '{}',
  };
  expect(checkWorkspaces(sampleRepository(files)).problems).toEqual([
    'brewery has no tsconfig.json',
    'brewery is not in the references of tsconfig.json',
    'brewery is not in checks/directions.ts',
  ]);
});
