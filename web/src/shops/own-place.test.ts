import { describe, expect, it } from 'vitest';
import { findOwnPlace, placeProblem } from './own-place.ts';

describe('where the guest is', () => {
  it.each([
    [1, 'denied'],
    [2, 'none'],
    [3, 'late'],
    [99, 'none'],
  ])('is not known, and why: %d', (code, problem) => {
    expect(placeProblem(code)).toBe(problem);
  });

  it('is not known in a browser that cannot find out', async () => {
    expect(await findOwnPlace(undefined)).toEqual({ kind: 'failed', problem: 'none' });
  });
});
