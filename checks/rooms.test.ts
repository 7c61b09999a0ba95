import { expect, it } from 'vitest';
import { sampleRepository } from './report.ts';
import { checkRooms } from './rooms.ts';

it('refuses a room that the type check or the import table does not know', () => {
  const files = {
    'package.json': JSON.stringify({ workspaces: ['engine', 'brewery'] }),
    'tsconfig.json': '{ "references": [{ "path": "./engine" }] }',
    'engine/tsconfig.json': '{}',
  };
  expect(checkRooms(sampleRepository(files)).problems).toEqual([
    'brewery has no tsconfig.json',
    'brewery is not in the references of tsconfig.json',
    'brewery is not in checks/directions.ts',
  ]);
});
