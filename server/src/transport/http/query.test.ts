import { describe, expect, it } from 'vitest';
import { unfolded } from './query.ts';

describe('unfolded', () => {
  it.each([
    [{ a: '1' }, { a: '1' }],
    [{ 'a[$in][]': ['1', '2'] }, { a: { $in: ['1', '2'] } }],
    [{ 'a[$in][]': '1' }, { a: { $in: ['1'] } }],
    [{ 'a[]': '1' }, { a: ['1'] }],
    [{ 'a[b]': '1', 'a[c]': '2' }, { a: { b: '1', c: '2' } }],
    [{ 'a[$in][0]': '1', 'a[$in][1]': '2' }, { a: { $in: ['1', '2'] } }],
    [{ '$and[][a][$lt]': '1' }, { $and: [{ a: { $lt: '1' } }] }],
    [{ '$and[0][a][$lt]': '1', '$and[0][a][$gt]': '0' }, { $and: [{ a: { $lt: '1', $gt: '0' } }] }],
    [{ '$and[7][a]': '1', '$and[9][b]': '2' }, { $and: [{ a: '1' }, { b: '2' }] }],
    [null, {}],
  ])('reads %j', (query, expected) => {
    expect(unfolded(query)).toEqual(expected);
  });

  it('does not change its argument', () => {
    const query = Object.freeze({ a: Object.freeze(['1', '2']), 'a[]': '3' });
    expect(unfolded(query)).toEqual({ a: ['1', '2', '3'] });
  });

  it('refuses more keys than any call has fields', () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`a[${at}]`, '']));
    expect(() => unfolded(keys(100))).not.toThrow();
    expect(() => unfolded(keys(121))).toThrow('inputInvalid');
  });

  it('does not pollute prototypes', () => {
    unfolded({
      'a[__proto__][polluted]': '1',
      '__proto__[polluted]': '1',
      'constructor[prototype][polluted]': '1',
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});
