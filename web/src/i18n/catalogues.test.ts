import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeReasons } from '@servery/contract/change-reasons.ts';
import shared from '@servery/contract/locales/en.json' with { type: 'json' };
import sharedCn from '@servery/contract/locales/zh-cn.json' with { type: 'json' };
import sharedHk from '@servery/contract/locales/zh-hk.json' with { type: 'json' };
import sharedTw from '@servery/contract/locales/zh-tw.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import zhCn from './locales/zh-cn.json' with { type: 'json' };
import zhHk from './locales/zh-hk.json' with { type: 'json' };
import zhTw from './locales/zh-tw.json' with { type: 'json' };
import { wordFolders } from '../../plugins/compiled-messages.ts';

const guests = { en, 'zh-hk': zhHk, 'zh-cn': zhCn, 'zh-tw': zhTw };
const others = wordFolders.map((app) => ({
  app,
  folder: `../${app}/locales`,
  catalogues: {
    en: wordsIn(app, 'en'),
    'zh-hk': wordsIn(app, 'zh-hk'),
    'zh-cn': wordsIn(app, 'zh-cn'),
    'zh-tw': wordsIn(app, 'zh-tw'),
  },
}));
const known = new Set(
  [en, shared, ...others.map(({ catalogues }) => catalogues.en)].flatMap((one) => Object.keys(one)),
);
const source = dirnameOf('..');
const usedKey = /\bt\(\s*(?:[^'`()]*\?\s*)?'([a-zA-Z]+\.[\w.]+)'/g;
// A value alone or with its format; the branches of a plural begin with a brace too.
const valueName = /\{(\w+)\s*[,}]/g;

function dirnameOf(up: string): string {
  return join(import.meta.dirname, up);
}

function wordsIn(app: string, locale: string): Readonly<Record<string, string>> {
  const parsed: unknown = JSON.parse(
    readFileSync(dirnameOf(`../${app}/locales/${locale}.json`), 'utf8'),
  );
  const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
  return Object.fromEntries(entries.map(([key, message]) => [key, String(message)]));
}

/** Nobody in Taiwan writes these; food allergies are called so everywhere. */
const hongKongWords =
  /枱|落單|加單|二維碼|堂食|外賣|速遞|餐牌|埋單|職員|電郵|賬|茶位|貼士|網絡|網上|私隱|致敏|積分|換領|毋須|尚欠|售罄|甚麼|上載|食物(?!過敏)|收銀處|登記|現時|未能|配搭|好味|揀|級別|今次|儲分|{加一}|人手折扣|打印|樓面|QR 碼/;

const usedKeys = new Set<string>();

beforeAll(async () => {
  const files = await readdir(source, { recursive: true });
  const code = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const texts = await Promise.all(code.map((file) => readFile(join(source, file), 'utf8')));
  for (const text of texts)
    for (const [, key] of text.matchAll(usedKey)) if (key !== undefined) usedKeys.add(key);
});

function valuesOf(message: string): readonly string[] {
  return [...new Set(Array.from(message.matchAll(valueName), ([, name = '']) => name))].toSorted();
}

describe.each([{ app: 'guest', folder: 'locales', catalogues: guests }, ...others])(
  'the message catalogues of the $app',
  ({ folder, catalogues }) => {
    it.each(['zh-hk', 'zh-cn'] as const)('have the same keys in the same order in %s', (locale) => {
      expect(Object.keys(catalogues[locale])).toEqual(Object.keys(catalogues.en));
    });

    it.each(['en', 'zh-hk', 'zh-cn'] as const)('have each key once in %s', async (locale) => {
      const text = await readFile(join(import.meta.dirname, folder, `${locale}.json`), 'utf8');
      const keys = Array.from(text.matchAll(/^ {2}"([^"]+)":/gm), ([, key = '']) => key);
      expect(keys).toEqual(Object.keys(catalogues[locale]));
    });

    it.each(['zh-hk', 'zh-cn'] as const)('take the same values in %s', (locale) => {
      const values = Object.entries(catalogues[locale]).map(([key, message]) => [
        key,
        valuesOf(message),
      ]);
      expect(values).toEqual(
        Object.entries(catalogues.en).map(([key, message]) => [key, valuesOf(message)]),
      );
    });

    it('[I18N-05] have for Taiwan only what is said otherwise there, with the same values', () => {
      const usual: Readonly<Record<string, string>> = catalogues['zh-hk'];
      const wrong = Object.entries(catalogues['zh-tw']).filter(
        ([key, message]) =>
          usual[key] === undefined ||
          usual[key] === message ||
          String(valuesOf(message)) !== String(valuesOf(usual[key])),
      );
      expect(wrong).toEqual([]);
    });

    it('[I18N-05] say nothing in Taiwan that only Hong Kong says', () => {
      const taiwan = { ...sharedHk, ...catalogues['zh-hk'], ...sharedTw, ...catalogues['zh-tw'] };
      const found = Object.entries(taiwan).filter(([, message]) => hongKongWords.test(message));
      expect(found).toEqual([]);
    });

    it('[I18N-05] call a bill in Hong Kong as it is written there', () => {
      const hongKong = Object.entries({ ...sharedHk, ...catalogues['zh-hk'] });
      expect(hongKong.filter(([, message]) => message.includes('帳'))).toEqual([]);
    });

    it('[I18N-05] call a menu in Hong Kong as it is called there', () => {
      const hongKong = Object.entries({ ...sharedHk, ...catalogues['zh-hk'] });
      expect(hongKong.filter(([, message]) => message.includes('菜單'))).toEqual([]);
    });

    it('[I18N-01] speak to readers on the Mainland as 您', () => {
      const mainland = Object.entries({ ...sharedCn, ...catalogues['zh-cn'] });
      expect(mainland.filter(([, message]) => message.includes('你'))).toEqual([]);
    });

    it('repeat no key of the shared messages', () => {
      expect(Object.keys(catalogues.en).filter((key) => Object.hasOwn(shared, key))).toEqual([]);
    });

    it('have a message for every key the source names', () => {
      expect(usedKeys.size).toBeGreaterThan(100);
      expect([...usedKeys].filter((key) => !known.has(key))).toEqual([]);
    });

    it('have no straight apostrophe, which ICU treats as an escape', () => {
      for (const locale of ['en', 'zh-hk', 'zh-cn', 'zh-tw'] as const)
        expect(Object.values(catalogues[locale]).filter((text) => text.includes("'"))).toEqual([]);
    });
  },
);

it.each(['zh-hk', 'zh-cn'] as const)(
  '[PRINT-02] slips that fire and hold are called in %s as on the boards of the kitchen',
  (locale) => {
    const [board, slips] = [wordsIn('kitchen', locale), wordsIn('printing', locale)];
    expect([slips['printing.kind.fired'], slips['printing.kind.held']]).toEqual([
      board['kitchen.fire'],
      board['kitchen.hold'],
    ]);
  },
);

it('[I18N-05] asks cooks in Taiwan, too, for how long a dish is sold out', () => {
  const taiwan = { ...wordsIn('kitchen', 'zh-hk'), ...wordsIn('kitchen', 'zh-tw') };
  expect(taiwan['kitchen.soldOutSure']).toContain('多久');
});

it('[STAFF-04] have words for staff for every reason why a change at a till is refused', () => {
  const words = wordsIn('till', 'en');
  // Of screens in the kitchen, which have words of their own.
  const ofKitchen = ['recallTooLate', 'noteUnread'];
  const missing = changeReasons.filter(
    (reason) => !ofKitchen.includes(reason) && !Object.hasOwn(words, `till.refused.${reason}`),
  );
  expect(missing).toEqual([]);
});
