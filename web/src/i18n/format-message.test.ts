import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import shared from '@servery/contract/locales/en.json' with { type: 'json' };
import sharedCn from '@servery/contract/locales/zh-cn.json' with { type: 'json' };
import sharedHk from '@servery/contract/locales/zh-hk.json' with { type: 'json' };
import sharedTw from '@servery/contract/locales/zh-tw.json' with { type: 'json' };
import { messageFormatter } from './format-message.ts';
import en from './locales/en.json' with { type: 'json' };
import zhCn from './locales/zh-cn.json' with { type: 'json' };
import zhHk from './locales/zh-hk.json' with { type: 'json' };
import zhTw from './locales/zh-tw.json' with { type: 'json' };

const catalogues = [
  ['en', { ...shared, ...en }],
  ['zh-HK', { ...sharedHk, ...zhHk }],
  ['zh-CN', { ...sharedCn, ...zhCn }],
  ['zh-TW', { ...sharedTw, ...zhTw }],
] as const;

/** Names of values in a message, those of its cases too. */
function namesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/\{\s*(\w+)\s*[,}]/g), ([, name = '']) => name);
}

/** Lingui rounds percentages to whole ones. */
const formats = { percent: { style: 'percent', maximumFractionDigits: 4 } } as const;
const values = [0, 1, 2, 0.125, 1234.5, 'other', 'plusOne', 'kind', '<b>'];

describe('a message', () => {
  it.each(catalogues)(
    '[I18N-01] reads as lingui formats it, whatever its values: %s',
    (tag, all) => {
      const format = messageFormatter(tag);
      const i18n = setupI18n();
      i18n.setMessagesCompiler(compileMessage);
      i18n.load(tag, all);
      i18n.activate(tag, [tag]);
      for (const [key, text] of Object.entries<string>(all))
        for (const value of values) {
          const given = Object.fromEntries(namesIn(text).map((name) => [name, value]));
          const expected = i18n._(key, given, { formats });
          expect([key, format(compileMessage(text), given)]).toEqual([key, expected]);
        }
    },
  );

  it('[I18N-01] [PRICE-24] keeps the fraction of a percentage', () => {
    const format = messageFormatter('en');
    const text = 'Service charge ({rate, number, percent})';
    const said = [0.1, 0.125, 0.088125].map((rate) => format(compileMessage(text), { rate }));
    expect(said).toEqual([
      'Service charge (10%)',
      'Service charge (12.5%)',
      'Service charge (8.8125%)',
    ]);
  });

  it('[I18N-01] leaves out a value that is missing', () => {
    const format = messageFormatter('en');
    expect(format(compileMessage('Table {table}'), {})).toBe('Table ');
  });

  it('[I18N-01] takes a choice of this name only, never one that every object has', () => {
    const format = messageFormatter('en');
    const text = '{kind, select, beef {Beef} other {Other}}';
    expect(format(compileMessage(text), { kind: 'constructor' })).toBe('Other');
  });

  it('[I18N-01] keeps a number sign outside of a plural', () => {
    const format = messageFormatter('en');
    const text = '# {count, plural, one {# dish} other {# dishes {kind, select, other {#}}}}';
    expect(format(compileMessage(text), { count: 2000, kind: 'x' })).toBe('# 2,000 dishes #');
  });
});
