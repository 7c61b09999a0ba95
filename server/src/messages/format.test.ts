import { describe, expect, it } from 'vitest';
import { figuresOf, partsOf } from './icu-message.ts';
import { formatted, say } from './format.ts';

const dishes = '{count, plural, =0 {No dishes} one {# dish} other {# dishes}} on {table}';

describe('a message', () => {
  it.each([
    [0, 'No dishes on A1'],
    [1, '1 dish on A1'],
    [1200, '1,200 dishes on A1'],
  ])('with %d of something is said in its own form', (count, said) => {
    expect(formatted(dishes, { count, table: 'A1' }, 'en')).toBe(said);
  });

  it('has one form in Chinese', () => {
    expect(formatted('{count, plural, other {# 件}}', { count: 1 }, 'zh-hk')).toBe('1 件');
  });

  it('chooses by a word, within other cases too', () => {
    const message = '{n, plural, other {{kind, select, dineIn {# 位堂食} other {# 位}}}}';
    expect(formatted(message, { n: 2, kind: 'dineIn' }, 'zh-hk')).toBe('2 位堂食');
    expect(formatted(message, { n: 2, kind: 'delivery' }, 'zh-hk')).toBe('2 位');
    expect(formatted('{kind, select, other {#}}', { kind: 'a' }, 'en')).toBe('#');
  });

  it('writes shares as percent and numbers with their commas', () => {
    expect(formatted('{rate, number, percent}', { rate: 0.125 }, 'en')).toBe('12.5%');
    expect(formatted('{amount, number}', { amount: 1234 }, 'zh-cn')).toBe('1,234');
  });

  it('puts figures in as they are, whatever they look like', () => {
    expect(formatted('{name}!', { name: '{count} #' }, 'en')).toBe('{count} #!');
    expect(formatted('[{constructor}]', {}, 'en')).toBe('[]');
  });

  it('tells the figures it waits for', () => {
    expect(figuresOf(partsOf(dishes))).toEqual(['count', 'table']);
    expect(figuresOf(partsOf('{kind, select, a {{rate, number, percent}} other {{name}}}'))).toEqual([
      'kind',
      'name',
      'rate',
    ]);
  });

  it.each([
    '{',
    'a } b',
    '{count, plural, one {#}}',
    '{count, plural, other}',
    '{count, plural, other {#} few}',
    '{count, plural, {#} other {#}}',
    '{a b}',
    '{}',
    '{day, date}',
    '{n, number, short}',
  ])('%s is no message', (message) => {
    expect(() => partsOf(message)).toThrow(SyntaxError);
  });

  it('is said in the language asked for', () => {
    const said = (['en', 'zh-hk', 'zh-cn'] as const).map((locale) =>
      say(locale, 'errors.ruleMinTotal', { missing: '$20.00' }),
    );
    expect(said).toEqual([
      'Spend $20.00 more to use this.',
      '再消費 $20.00 即可使用。',
      '再消费 $20.00 即可使用。',
    ]);
  });
});
