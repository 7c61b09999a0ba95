import { defineConfig } from 'vitest/config';

// Half an hour off most clocks, and with summer time: code that leans on the machine's own zone or language
// gives other answers here than on a developer's desk, and so shows itself.
process.env['TZ'] = 'America/St_Johns';
process.env['LC_ALL'] = 'C';

export default defineConfig({
  test: {
    // Left to itself it keeps a core free, and on two cores half of the time is waited for.
    maxWorkers: 2,
    projects: [
      'web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/**'],
          restoreMocks: true,
          setupFiles: ['checks/property-seed.ts'],
          // Real databases, browsers and key pairs take their time on a busy machine; nothing here is timed.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // No module keeps state between calls, so files can share a worker; a fresh one for each costs seconds.
          isolate: false,
        },
      },
    ],
  },
});
