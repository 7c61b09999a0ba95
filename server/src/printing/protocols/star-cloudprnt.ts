import { type InferOutput, array, nullish, object, safeParse, string, unknown } from 'valibot';
import type { GivenSlip, PrintQueue } from '../print-queue.ts';
import type { Raster } from '../render/raster.ts';
import { pngOf } from '../render/png.ts';
import type { PrinterStatus } from '../printer-state.ts';
import { printerText } from './printer-text.ts';
import type { StoredPrinter } from '../store/printers.ts';

/** Only the code is certain; a printer leaves the rest out or sends null. */
const poll = object({
  statusCode: nullish(string(), '200 OK'),
  printingInProgress: nullish(unknown()),
  clientAction: nullish(array(object({ request: string(), result: nullish(unknown()) })), []),
});

/** What every model takes first, then what needs no decoder in the printer. */
const encoders = {
  'image/png': (raster: Raster) => pngOf(raster),
  'application/vnd.star.starprnt': (raster: Raster) => starRaster(raster),
} as const satisfies Record<string, (raster: Raster) => Buffer>;

type Medium = keyof typeof encoders;
const mediaTypes = Object.keys(encoders);

function isMedium(text: string): text is Medium {
  return Object.hasOwn(encoders, text);
}

export interface StarAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const nothing: StarAnswer = { status: 404, headers: {}, body: '' };

/** The poll of a printer: what it says about itself, and what waits for it (PRINT-11). */
export async function starPoll(
  body: unknown,
  printer: StoredPrinter,
  queue: PrintQueue,
): Promise<StarAnswer> {
  const { success, output } = safeParse(poll, body);
  if (!success) return { status: 400, headers: {}, body: '' };
  const code = decoded(output.statusCode ?? '');
  const status = starStatus(code);
  await queue.contact(printer, { status, statusCode: code.slice(0, 40) });
  const media = encodingsIn(output) ?? printer.media;
  if (media !== null && media !== printer.media) await queue.takes(printer, media);
  const isReady = code.startsWith('2') && output.printingInProgress !== true;
  const job = isReady ? await queue.next(printer) : null;
  return json({
    jobReady: job !== null,
    ...(job === null
      ? {}
      : { mediaTypes: offered(media), jobToken: job._id, deleteMethod: 'DELETE' }),
    // Asked until it has said so: what a printer cannot decode comes out as a metre of garbage.
    ...(media === null ? { clientAction: [{ request: 'Encodings', options: '' }] } : {}),
  });
}

/** The printer comes for its slip, maybe again: then it is marked (PRINT-04). */
export async function starJob(
  query: URLSearchParams,
  printer: StoredPrinter,
  queue: PrintQueue,
): Promise<StarAnswer> {
  const type = query.get('type') ?? 'image/png';
  if (!isMedium(type)) return { status: 415, headers: {}, body: '' };
  const given = await queue.give(printer, printerText(query.get('token')));
  return given === null ? nothing : slipIn(type, given);
}

function slipIn(type: Medium, { raster }: GivenSlip): StarAnswer {
  // Commands of StarPRNT cut by themselves, a picture by these headers.
  const headers = {
    'content-type': type,
    'x-star-cut': 'partial; feed=true',
    'x-star-imageditherpattern': 'none',
  };
  return { status: 200, headers, body: encoders[type](raster) };
}

/** The printer cannot decode, or not take at all, what it was given. */
const neverTaken: readonly string[] = ['510', '511', '512', '521'];

/** The printer is done with a slip: by its code it is on paper, or kept for later. */
export async function starConfirm(
  query: URLSearchParams,
  printer: StoredPrinter,
  queue: PrintQueue,
): Promise<StarAnswer> {
  const code = decoded(query.get('code') ?? '');
  const token = printerText(query.get('token'));
  const number = code.slice(0, 3);
  if (code.startsWith('2')) await queue.printed(printer, token, 'star');
  else if (neverTaken.includes(number)) await queue.refused(printer, token, code.slice(0, 80));
  return { status: 200, headers: {}, body: '' };
}

/** URL-encoded inside JSON: `200%20OK`. */
function decoded(code: string): string {
  try {
    return printerText(decodeURIComponent(code));
  } catch {
    return printerText(code);
  }
}

/** By the code's first digit where it is not known. */
export function starStatus(code: string): PrinterStatus {
  const number = code.slice(0, 3);
  if (number === '210' || number === '211') return 'paperLow';
  if (number === '410') return 'paperOut';
  if (number === '420') return 'coverOpen';
  return code.startsWith('2') ? 'ready' : 'fault';
}

function encodingsIn({ clientAction }: InferOutput<typeof poll>): string | null {
  const said = clientAction?.find(({ request }) => request === 'Encodings')?.result;
  return typeof said === 'string' ? printerText(said).slice(0, 400) : null;
}

/** Only what the printer says it takes; before it has said so, what all of them take. */
function offered(media: string | null): readonly string[] {
  const taken = (media ?? '').split(/[;,]\s*/);
  const common = mediaTypes.filter((type) => taken.includes(type));
  return common.length === 0 ? mediaTypes.slice(0, 1) : common;
}

function json(body: object): StarAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** Printers take pictures of at most so many rows in one command. */
const mostRows = 2400;

/** `ESC GS S`: raster in the printer's own commands, then a partial cut. */
function starRaster({ width, height, bits }: Raster): Buffer {
  const rowBytes = width / 8;
  const parts = [Buffer.from([0x1b, 0x40])];
  for (let top = 0; top < height; top += mostRows) {
    const rows = Math.min(mostRows, height - top);
    parts.push(
      Buffer.from([0x1b, 0x1d, 0x53, 1, rowBytes & 255, rowBytes >> 8, rows & 255, rows >> 8, 0]),
      Buffer.from(bits.subarray(top * rowBytes, (top + rows) * rowBytes)),
    );
  }
  return Buffer.concat([...parts, Buffer.from([0x1b, 0x64, 3])]);
}
