import { unlessCode } from './error-code.ts';

const deadlock = '40P01';
const mostTries = 5;

/** Where two wait for each other, PostgreSQL gives up one of them with all it did; whoever that was does it again. */
export async function despiteDeadlocks<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const done = await unlessCode(
      work().then((answer) => ({ answer })),
      [deadlock],
    );
    if (done !== undefined) return done.answer;
  }
  return work();
}
