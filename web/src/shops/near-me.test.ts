import { describe, expect, it } from 'vitest';
import { locateGuest, locationProblem } from './near-me.tsx';

describe('the location of the guest', () => {
  it.each([
    [1, 'denied'],
    [2, 'none'],
    [3, 'late'],
    [99, 'none'],
  ])('has a reason for the error code %d', (code, problem) => {
    expect(locationProblem(code)).toBe(problem);
  });

  it('is unknown in a browser without geolocation', async () => {
    expect(await locateGuest(undefined)).toEqual({ kind: 'failed', problem: 'none' });
  });
});
