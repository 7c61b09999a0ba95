import type { Product } from './product.ts';

/** Makes variants of a character equal: `foldHan`, or the identity until that is loaded. */
export type Fold = (text: string) => string;

/** A dish in the search index: `inside` for words anywhere, `starts` for words run together. */
interface Entry {
  readonly product: Product;
  readonly inside: string;
  readonly starts: string;
}

export interface SearchIndex {
  readonly fold: Fold;
  readonly entries: readonly Entry[];
}

const wordStart = '\n';
const marks = /[\u0300-\u036f]/g;
const apostrophes = /['’‘`]/g;
const gaps = /[^\p{L}\p{N}\p{M}]+/gu;
const gapBesideHan = /(\p{Script=Han})_|_(?=\p{Script=Han})/gu;
/** A Chinese character is a word of its own, before a gap only: the last is found inside. */
const wordsBeforeGap = /(?:\p{Script=Han}|[^_\p{Script=Han}]+)(?=.*_)/gu;
const betweenWords = /[\s,;、。/|+&]+/u;

/** Made once per menu, so that every key typed only looks (MENU-03). */
export function searchIndex(products: readonly Product[], fold: Fold): SearchIndex {
  return { fold, entries: products.map((product) => entryOf(product, fold)) };
}

/** Dishes with every keyword in a name or the code, in menu order; no keyword: all (MENU-03). */
export function find(index: SearchIndex, keyword: string): readonly Product[] {
  const words = wordsOf(keyword, index.fold);
  return index.entries
    .filter((entry) => words.every((word) => holds(entry, word)))
    .map(({ product }) => product);
}

function holds({ inside, starts }: Entry, word: string): boolean {
  return inside.includes(word) || starts.includes(wordStart + word);
}

function entryOf(product: Product, fold: Fold): Entry {
  const texts = [...product.name.map(({ value }) => value), product.code];
  const spaced = texts.map((text) =>
    plain(text, fold).replace(gaps, '_').replace(gapBesideHan, '$1'),
  );
  return { product, inside: spaced.join(wordStart), starts: spaced.map(startsOf).join('') };
}

/** "蛋egg_tart" gives 蛋eggtart and eggtart, one from each word before a gap, each after a mark. */
function startsOf(spaced: string): string {
  const tails = [...spaced.matchAll(wordsBeforeGap)].map(({ index }) => spaced.slice(index));
  return tails.map((tail) => wordStart + tail.replaceAll('_', '')).join('');
}

function wordsOf(keyword: string, fold: Fold): readonly string[] {
  const words = plain(keyword, fold).split(betweenWords);
  return words.map((word) => word.replace(gaps, '')).filter((word) => word !== '');
}

/** Folds width, accents and case; recomposed, so that kana and hangul stay whole. */
function plain(text: string, fold: Fold): string {
  const bare = text.normalize('NFKD').toLowerCase().replace(marks, '').replaceAll('đ', 'd');
  return fold(bare.normalize('NFC').replace(apostrophes, ''));
}
