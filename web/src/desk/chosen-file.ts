import { type Encoding, encodingOf, isXlsx, rowsOfXlsx, textOf } from './file-text.ts';
import { isJson, readCatalog } from './import-catalog.ts';
import { readCsv } from './import-csv.ts';
import { type ReadFile, readRows } from './import-rows.ts';
import { FileTooLarge, mostBytes } from './unzip.ts';

/** A file as it was chosen; an XLSX file has no encoding to choose. */
export interface ChosenFile {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding | null;
  readonly read: ReadFile;
}

export async function readFile(file: Blob): Promise<ChosenFile> {
  if (file.size > mostBytes) throw new FileTooLarge('fileTooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isXlsx(bytes)) return { bytes, encoding: null, read: readRows(await rowsOfXlsx(bytes)) };
  return inEncoding(bytes, encodingOf(bytes));
}

export function inEncoding(bytes: Uint8Array, encoding: Encoding): ChosenFile {
  return { bytes, encoding, read: readText(textOf(bytes, encoding)) };
}

export function readText(text: string): ReadFile {
  return isJson(text) ? readCatalog(text) : readCsv(text);
}
