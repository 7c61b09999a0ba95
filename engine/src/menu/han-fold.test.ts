import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldHan } from './han-fold.ts';
import { foldedTo, variants } from './han-fold-table.ts';

const han = fc.string({
  unit: fc.integer({ min: 0x3400, max: 0x9fff }).map((code) => String.fromCodePoint(code)),
});

describe('foldHan', () => {
  it.each([
    ['雲吞麵', '云吞面'],
    ['雲吞麪', '云吞面'],
    ['餛飩湯', '馄饨汤'],
    ['凍鴛鴦', '冻鸳鸯'],
    ['凍檸茶', '冻柠茶'],
    ['蛋撻', '蛋挞'],
    ['滷水鵝', '卤水鹅'],
    ['鹹魚雞粒炒飯', '咸鱼鸡粒炒饭'],
    ['鷄', '鸡'],
    ['蝦餃', '虾饺'],
    ['豬扒包', '猪扒包'],
    ['燒味', '烧味'],
    ['臺式', '台式'],
    ['枱', '台'],
    ['裏脊', '里脊'],
    ['裡脊', '里脊'],
    ['頭髮', '头发'],
    ['發財', '发财'],
    ['糭', '粽'],
    ['蕃茄', '番茄'],
    ['塩焼', '盐烧'],
    ['黒胡椒', '黑胡椒'],
    ['蠔油', '蚝油'],
    ['咖喱', foldHan('咖哩')],
  ])('[MENU-03] folds %s to %s', (written, folded) => {
    expect(foldHan(written)).toBe(folded);
  });

  it.each(['奶茶', '粥', 'Egg tart 12', 'ラーメン', '🍜', ''])(
    '[MENU-03] leaves %j as it is',
    (text) => {
      expect(foldHan(text)).toBe(text);
    },
  );

  it('[MENU-03] keeps to the other characters of a mixed name', () => {
    expect(foldHan('A餐 (雞) 🍗')).toBe('A餐 (鸡) 🍗');
  });

  it('[MENU-03] folds what is folded no further', () => {
    fc.assert(
      fc.property(fc.oneof(han, fc.string({ unit: 'grapheme' })), (text) => {
        expect(foldHan(foldHan(text))).toBe(foldHan(text));
        expect(Array.from(foldHan(text)).length).toBe(Array.from(text).length);
      }),
    );
  });
});

describe('the table', () => {
  it('[MENU-03] names each variant once and folds none to another variant', () => {
    const sources = new Set(variants);
    expect(variants.length).toBe(foldedTo.length);
    expect(sources.size).toBe(variants.length);
    expect(Array.from(foldedTo).filter((folded) => sources.has(folded))).toEqual([]);
  });
});
