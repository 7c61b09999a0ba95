import { beforeAll, expect, it } from 'vitest';
import { askOldAttempts } from './reconciler.ts';
import { standing, start, waiting } from '../../testing/paying-guest.ts';
import { openTill } from '../../testing/payment-scenario.ts';
import type { Till } from '../../testing/payment-scenario.ts';

const minuteMs = 60_000;
let till: Till;
beforeAll(async () => {
  till = await openTill();
});

/** Runs the reconciler and returns its log entries. */
async function asked(): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  const log = { ...till.parts.log, warn: (about: unknown) => void told.push(about) };
  expect(await askOldAttempts({ ...till.parts, log })).toBe(1);
  return told;
}

it('[PAY-05] [PAY-11] Fiuu is not mistaken for another merchant’s while it knows no such order, and nobody claims that nothing was charged', async () => {
  const made = await till.session();
  // The guest closed the page before the form was sent.
  await start(till, 'razerOnline', made);
  await till.time.advance(minuteMs);
  expect(await asked()).toEqual([]);
  expect(await standing(till, made.id)).toEqual(waiting('razerOnline'));
  await till.time.advance(36 * minuteMs);
  expect(await asked()).toEqual([]);
  const { id: session, restoreKey } = made;
  expect(await till.call('create tableSessions/updatePayment', { session, restoreKey })).toMatchObject({
    session: { status: 'ongoing' },
    attempts: [{ status: 'unanswered' }],
  });
});
