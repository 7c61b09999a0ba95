import { beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '@servery/contract/client/failure.ts';
import { wireError } from '@servery/contract/errors.ts';
import { translateIn } from '../../testing/messages.ts';
import { failureText } from './failure-message.ts';
import { useMessageStore } from './messages.ts';

beforeAll(() =>
  useMessageStore.setState({ t: translateIn('en'), has: (key) => key.startsWith('errors.too') }),
);

describe('the message of a failed call', () => {
  it.each([
    [4200, 'Too many tries. Please wait 5 seconds and try again.'],
    [1000, 'Too many tries. Please wait 1 second and try again.'],
    [0, 'Too many tries. Please wait 1 second and try again.'],
    [120_000, 'Too many tries. Please wait 120 seconds and try again.'],
    [120_001, 'Too many tries. Please wait 3 minutes and try again.'],
    [900_000, 'Too many tries. Please wait 15 minutes and try again.'],
    [7_200_000, 'Too many tries. Please wait 120 minutes and try again.'],
    [86_399_000, 'Too many tries. Please wait 24 hours and try again.'],
  ])('[COUPON-03] with %i ms to wait: %s', (retryAfterMs, expected) => {
    expect(failureText(failureOf(wireError('tooMany', { retryAfterMs })))).toBe(expected);
  });

  it('has a waiting time even if the server sent none', () => {
    expect(failureText(failureOf(wireError('tooMany')))).toMatch(/wait 1 second and/);
  });

  it('of an unknown code is that of a server error', () => {
    expect(failureText(new Error('lost'))).toBe(translateIn('en')('errors.serverError'));
  });
});
