import { run } from '../src/run.ts';

// Only a test starts this: a server in which something goes wrong that nobody thought of.
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
