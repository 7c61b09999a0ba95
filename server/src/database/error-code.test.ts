import { describe, expect, it } from 'vitest';
import { codeOf, isDatabaseAway, reasonOf, unlessCode } from './error-code.ts';

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

describe('isDatabaseAway', () => {
  const coded = (code: string, about: object = {}): Error =>
    Object.assign(new Error('x'), { code, ...about });

  it.each([
    refused,
    coded('ENOENT', { syscall: 'connect' }),
    coded('ECONNRESET', { syscall: 'read' }),
    coded('57P01'),
    coded('57P03'),
    coded('53300'),
    coded('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('the database connection timed out'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('[LOAD-05] recognises %o', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    coded('23505'),
    coded('57014'),
    coded('ENOENT', { syscall: 'open' }),
    new TypeError('fetch failed', { cause: refused }),
    new Error('plain'),
    'ECONNREFUSED',
  ])('[LOAD-05] takes %o for something else', (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
