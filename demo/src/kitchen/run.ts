import { backTest } from './back-test.ts';
import { cookedDays } from './evenings.ts';

const seeds = [1, 2, 3, 4, 5] as const;
const midnight = Date.parse('2026-10-01T00:00:00+08:00');
const days = 30;

/** `npm run ready-times`: what was promised over a month, and what happened (READY-04). */
for (const seed of seeds) {
  const { orders, promised, held, error, fixedError, length } = backTest(
    cookedDays(days, { seed, midnight }),
  );
  const share = (100 * held).toFixed(1);
  const half = (error / fixedError).toFixed(2);
  process.stdout.write(
    `seed ${seed}: ${orders} orders, ${promised} promised from the kitchen's past, ` +
      `${share} % held; wrong by ${error.toFixed(1)} min, ${half} of the best fixed number's ` +
      `${fixedError.toFixed(1)} min; promised ${length.toFixed(1)} min ahead\n`,
  );
}
