import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import type { BarcodeFormat } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './found-code.ts';

/** For browsers without a reader; our server has the WebAssembly file, as the CSP requires. */
export function wasmReader(formats: BarcodeFormat[]): CodeReader {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats });
}
