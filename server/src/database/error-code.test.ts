import { describe, expect, it } from 'vitest';
import { codeOf, reasonOf, unlessCode } from './error-code.ts';

const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' });

describe('codeOf', () => {
  it.each([
    [refused, 'ECONNREFUSED'],
    [new Error('plain'), undefined],
    [Object.assign(new Error('numbered'), { code: 7 }), undefined],
    [{ code: 'ENOENT' }, undefined],
    [undefined, undefined],
  ])('finds the code of %o', (error, code) => {
    expect(codeOf(error)).toBe(code);
  });
});

describe('reasonOf', () => {
  it.each([
    [new Error('said so'), 'said so'],
    [refused, 'ECONNREFUSED'],
    [new Error(''), 'unknown'],
    ['only words', 'only words'],
  ])('says why: %o', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});

describe('unlessCode', () => {
  it('returns the result', async () => {
    expect(await unlessCode(Promise.resolve(3), ['ENOENT'])).toBe(3);
  });

  it('returns undefined for an expected code', async () => {
    expect(await unlessCode(Promise.reject(refused), ['ENOENT', 'ECONNREFUSED'])).toBeUndefined();
  });

  it('throws any other error', async () => {
    await expect(unlessCode(Promise.reject(refused), ['ENOENT'])).rejects.toBe(refused);
  });
});
