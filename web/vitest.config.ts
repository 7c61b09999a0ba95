import { defineConfig } from 'vitest/config';
import { compiledMessages } from './plugins/compiled-messages.ts';

/**
 * Component tests: a document in memory, the app's own stores and messages, a server that answers
 * in memory.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledMessages()],
  resolve: {
    alias: [
      { find: /^socket\.io-client$/, replacement: `${import.meta.dirname}/testing/fake-socket.ts` },
    ],
  },
  test: {
    name: 'components',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: ['testing/setup.ts'],
    restoreMocks: true,
    // As many as the other project has: files of both are taken from one queue.
    maxWorkers: 2,
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // A worker for each file would import React a hundred times; setup.ts gives each file fresh
    // modules instead.
    isolate: false,
  },
});
