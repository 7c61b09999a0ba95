import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

// Half an hour off most clocks, and with summer time: code that depends on the machine's own zone
// or language gives other answers here than on a developer's desk.
process.env['TZ'] = 'America/St_Johns';
process.env['LC_ALL'] = 'C';

/** Start processes or whole installations: `npm test` leaves them to `npm run test:all`. */
const processTests = [
  'reliability/processes.test.ts',
  'server/src/run.test.ts',
  'scripts/contract-package.test.ts',
  'scripts/dev/dev.test.ts',
  'server/src/database/embedded-postgres.test.ts',
  'server/src/database/embedded-postgres/crash-recovery.test.ts',
  'server/src/database/embedded-postgres/closed-folders.test.ts',
  'server/src/database/embedded-postgres/temporary-cluster.test.ts',
];
const leftOut = process.env['TEST_SCOPE'] === 'sample' ? processTests : [];

/** They take longest; started last, one of them would leave a core idle for half a minute. */
const slowFiles = [
  ...processTests,
  'server/src/transport/fuzz/staff-writing-input.test.ts',
  'server/src/transport/fuzz/malformed-input.test.ts',
  'server/src/transport/fuzz/guests-input.test.ts',
  'server/src/transport/fuzz/staff-reading-input.test.ts',
  'scripts/demo-server/start.test.ts',
  'server/src/transport/access-matrix.test.ts',
  'server/src/desk/desk.test.ts',
  'server/src/transport/contract.test.ts',
  'server/src/app/loaded-parts.test.ts',
];

class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = slowFiles.findIndex((slow) => moduleId.endsWith(slow));
      return at < 0 ? slowFiles.length : at;
    };
    // oxlint-disable-next-line no-array-sort -- a method of the sequencer, not of an array
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** What the tests have in common that need no page. */
const plainTests = {
  restoreMocks: true,
  setupFiles: [
    'checks/property-seed.ts',
    'checks/real-timers.ts',
    'server/testing/clean-up-setup.ts',
    'server/testing/quick-hashes.ts',
  ],
  // They end a test that hangs; real databases and processes take many times as long on a busy
  // machine.
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
  // No module keeps state between calls, so files can share a worker; a fresh one for each costs
  // seconds.
  isolate: false,
};

const webTests = 'web/**/*.test.ts';

export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests often wait for a database or a process.
    maxWorkers: 3,
    // Most objects of a test die with it; a small nursery is emptied all the time.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      'web/vitest.config.ts',
      {
        extends: true,
        test: {
          ...plainTests,
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/**', webTests, ...leftOut],
          // Node reads TypeScript itself; Vite would take a tenth of the time of all tests.
          experimental: { viteModuleRunner: false },
        },
      },
      // They import components and messages, and load modules again: only Vite can.
      { extends: true, test: { ...plainTests, name: 'web', include: [webTests] } },
    ],
  },
});
