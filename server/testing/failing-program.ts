import { run } from '../src/run.ts';

// A server with an unhandled error, for run.test.ts.
await run({
  environment: { PORT: '0', DATA_FOLDER: process.argv[2] },
  words: [],
  dataFolder: '',
  demo: null,
  isTerminal: false,
  greet: () =>
    void setImmediate(() => {
      throw new Error('the cat is in the kitchen');
    }),
});
