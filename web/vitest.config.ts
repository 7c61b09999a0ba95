import { defineConfig } from 'vitest/config';
import { compiledMessages, wordFolders } from './plugins/compiled-messages.ts';

/** Component tests: happy-dom, the app's own stores and messages, and a fake server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledMessages({ words: wordFolders })],
  resolve: {
    alias: [
      { find: /^socket\.io-client$/, replacement: `${import.meta.dirname}/testing/fake-socket.ts` },
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['testing/no-element-tasks.ts', 'testing/driven-timers.ts', 'testing/setup.ts'],
    restoreMocks: true,
    // Both the same as in the other project: files of both share one queue.
    maxWorkers: 3,
    execArgv: ['--max-semi-space-size=32'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // A worker per file would import React a hundred times; setup.ts resets the modules instead.
    isolate: false,
  },
});
