import { describe, expect, it } from 'vitest';
import { disconnected, failureOf } from '@servery/contract/client/failure.ts';
import { closedStart } from './closed-start.ts';

function closed(status: string) {
  const data = { code: 'sessionClosed', status };
  return failureOf({ name: 'Conflict', message: 'sessionClosed', code: 409, data });
}

describe('a table that is over when the app starts', () => {
  it.each([
    ['payment', 'stay'],
    ['order', 'farewell'],
    ['round', 'farewell'],
    ['tableRecord', 'farewell'],
    ['browse', null],
  ] as const)('[PAY-05] [SESSION-03] is told as paid on the page %s: %s', (page, goesOn) => {
    expect(closedStart(closed('done'), page)).toBe(goesOn);
  });

  it('[SESSION-03] is told as closed when nobody paid it', () => {
    expect(closedStart(closed('cancelled'), 'payment')).toBeNull();
    expect(closedStart(closed('void'), 'order')).toBeNull();
    expect(closedStart(disconnected(), 'payment')).toBeNull();
  });
});
