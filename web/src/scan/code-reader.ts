import type { CodeReader } from './found-code.ts';

interface NativeReader {
  new (settings: { readonly formats: readonly string[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  /** Available in some browsers. */
  var BarcodeDetector: NativeReader | undefined;
}

/** Tables, members and coupons use QR codes; printed vouchers may have barcodes. */
const wanted = ['qr_code', 'code_128', 'code_39', 'ean_13'] as const;

/** The browser's own reader, else the WebAssembly one, which is loaded on demand. */
export async function codeReader(): Promise<CodeReader> {
  const Native = globalThis.BarcodeDetector;
  const known = Native === undefined ? [] : await Native.getSupportedFormats().catch(() => []);
  const formats = wanted.filter((format) => known.includes(format));
  if (Native !== undefined && formats.includes('qr_code')) return new Native({ formats });
  const { wasmReader } = await import('./wasm-reader.ts');
  return wasmReader([...wanted]);
}
