import { describe, expect, it } from 'vitest';
import { disconnected, failureOf, tookTooLong } from '@servery/contract/client/failure.ts';
import { arrivalTrouble } from './arrival-trouble.ts';

function refused(reason: string) {
  const data = { code: 'initRefused', reason };
  return failureOf({ name: 'Unprocessable', message: 'initRefused', code: 422, data });
}

describe('a table that does not open', () => {
  it('[SESSION-06] is retried after a lost connection or a server error', () => {
    const lost = [disconnected(), tookTooLong(), failureOf({ code: 500 }), new Error('chunk')];
    expect(lost.map(arrivalTrouble)).toEqual(['line', 'line', 'line', 'line']);
  });

  it('[SESSION-06] must be scanned again when the scan is too old', () => {
    expect(arrivalTrouble(refused('fixedCodeTimeout'))).toBe('expired');
  });

  it('[SESSION-06] is not retried after a refusal', () => {
    expect(arrivalTrouble(refused('fixedCodeTableInvalid'))).toBe('refused');
    expect(arrivalTrouble(failureOf({ code: 404, message: 'notFound' }))).toBe('refused');
  });
});
