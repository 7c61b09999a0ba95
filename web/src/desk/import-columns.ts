import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import type { TextRows } from '@servery/engine/desk/csv.ts';

export type ImportSource = 'template' | 'square' | 'loyverse';

/** The names of the columns a source may write, by what is in them. */
export type Columns = Readonly<
  Record<'code' | 'category' | 'price' | 'variation' | 'hidden', readonly string[]> & {
    name: Readonly<Partial<Record<Locale, readonly string[]>>>;
    description: Readonly<Partial<Record<Locale, readonly string[]>>>;
  }
>;

/** The columns of our own template, in the order it is written. */
export const templateColumns = [
  'Code',
  'Category',
  'Name (English)',
  'Name (Traditional Chinese)',
  'Name (Simplified Chinese)',
  'Description (English)',
  'Description (Traditional Chinese)',
  'Description (Simplified Chinese)',
  'Price',
  'Hidden',
] as const;

export const columnsOf = {
  template: {
    code: ['Code'],
    category: ['Category'],
    price: ['Price'],
    variation: [],
    hidden: ['Hidden'],
    name: {
      en: ['Name (English)'],
      'zh-hk': ['Name (Traditional Chinese)'],
      'zh-cn': ['Name (Simplified Chinese)'],
    },
    description: {
      en: ['Description (English)'],
      'zh-hk': ['Description (Traditional Chinese)'],
      'zh-cn': ['Description (Simplified Chinese)'],
    },
  },
  square: {
    code: ['SKU'],
    category: ['Categories', 'Category', 'Reporting Category'],
    price: ['Price'],
    variation: ['Variation Name'],
    hidden: ['Archived'],
    name: { en: ['Item Name'] },
    description: { en: ['Description'] },
  },
  loyverse: {
    code: ['SKU'],
    category: ['Category'],
    price: ['Price', 'Price ['],
    variation: ['Option 1 value'],
    hidden: [],
    name: { en: ['Name'] },
    description: { en: ['Description'] },
  },
} as const satisfies Record<ImportSource, Columns>;

/** What only one kind of file has in its header. */
const marks = {
  template: ['Name (English)', 'Price'],
  square: ['Item Name', 'Variation Name'],
  loyverse: ['Handle', 'Name', 'Option 1 name'],
} as const satisfies Record<ImportSource, readonly string[]>;

const sources = ['template', 'square', 'loyverse'] as const;

export interface Header {
  readonly source: ImportSource;
  readonly at: number;
  readonly names: readonly string[];
}

/** The header is in one of the first rows: Square writes a title above it. */
export function headerOf(rows: TextRows): Header | null {
  for (const [at, row] of rows.slice(0, 3).entries()) {
    const names = row.map((cell) => plainText(cell));
    const source = sources.find((one) => marks[one].every((mark) => names.includes(mark)));
    if (source !== undefined) return { source, at, names };
  }
  return null;
}
