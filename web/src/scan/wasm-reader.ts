import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import type { BarcodeFormat } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeReader } from './found-code.ts';

/** Reads codes where the browser cannot. Its machine code comes from our own server: no other is allowed, and none knows who scans. */
export function wasmReader(formats: BarcodeFormat[]): CodeReader {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats });
}
