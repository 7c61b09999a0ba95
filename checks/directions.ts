/** What each room may import. A room that is missing here is refused, so a new one starts with a line here. */
export const roomImports: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  contract: ['engine'],
  server: ['engine', 'contract'],
  web: ['engine', 'contract'],
  demo: ['engine', 'contract'],
  e2e: ['demo', 'contract', 'engine'],
  bench: ['engine', 'contract', 'demo', 'server'],
  reliability: ['engine', 'contract', 'demo', 'server'],
  checks: [],
  scripts: ['checks', 'engine', 'contract', 'server', 'demo'],
  mutate: [],
};

/** Rooms that any test may import on top of what its own room may. */
export const testImports: readonly string[] = ['demo'];

/** Folders of the engine from the bottom up: a folder imports from the rows above its own in this list. */
export const engineRows: readonly (readonly string[])[] = [
  ['money'],
  ['menu'],
  ['options'],
  ['stock'],
  ['hours'],
  ['session'],
  ['cart'],
  ['charges'],
  ['discounts'],
  ['taxes'],
  ['bill'],
];

/** Files directly in engine/src may be imported by every folder, so they import little themselves. */
export const engineTopFileImports: readonly string[] = ['money', 'menu'];

/** Rooms that run anywhere: no package, no Node. */
export const roomsWithoutPackages: readonly string[] = ['engine'];
