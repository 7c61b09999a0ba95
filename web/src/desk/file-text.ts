import type { TextRows } from '@servery/engine/desk/csv.ts';
import { firstSheet, sheetRows } from '@servery/engine/desk/xlsx.ts';
import { unzipped } from './unzip.ts';

/** Encodings that menus come in; the platform's Big5 has the characters of Hong Kong. */
export const encodings = ['utf-8', 'gb18030', 'big5', 'utf-16le'] as const;
export type Encoding = (typeof encodings)[number];

/** Characters of menus and of everyday Chinese: a wrong encoding yields others. */
const common =
  '的一是不了人在有我他這这個个們们中来來上大为為和国國地到以飯饭麵面粉粥雞鸡牛豬猪羊魚鱼蝦虾蟹肉菜湯汤茶咖啡奶蛋豆腐油炸炒蒸煮燒烧烤滷卤鹵凍冻熱热冷冰水果汁糖鹽盐酸甜苦辣香味小吃套餐午晚早點点心甜品飲饮料酒白紅红青黃黄黑米多少加配特色招牌家常式港台西中日韓韩越南泰';

/** Which encoding the bytes are in, most likely. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (decoded(bytes, 'utf-8') !== null) return 'utf-8';
  const known = new Set(common);
  const scored = (['gb18030', 'big5'] as const).map((encoding) => {
    const text = decoded(bytes, encoding) ?? '';
    return { encoding, score: Array.from(text).filter((sign) => known.has(sign)).length };
  });
  return scored.toSorted((one, other) => other.score - one.score)[0]?.encoding ?? 'utf-8';
}

/** Null for bytes that the encoding does not have. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes that are wrong show as such, and the person chooses another encoding. */
export function textOf(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** XLSX files are ZIP files. */
export function isXlsx(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The rows of the sheet that is shown first. */
export async function rowsOfXlsx(bytes: Uint8Array): Promise<TextRows> {
  const [workbook = '', relations = ''] = await textsIn(bytes, [
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
  ]);
  const [sheet = '', shared = ''] = await textsIn(bytes, [
    firstSheet(workbook, relations),
    'xl/sharedStrings.xml',
  ]);
  return sheetRows(sheet, shared);
}

async function textsIn(bytes: Uint8Array, names: readonly string[]): Promise<readonly string[]> {
  const files = await unzipped(bytes, (name) => names.includes(name));
  return names.map((name) => textOf(files.get(name) ?? new Uint8Array(), 'utf-8'));
}
