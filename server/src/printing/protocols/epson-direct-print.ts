import type { Instant } from '@servery/engine/hours/instant.ts';
import type { GivenSlip, PrintQueue } from '../print-queue.ts';
import { type PrinterStatus, errorStates } from '../printer-state.ts';
import { printerText } from './printer-text.ts';
import type { StoredPrinter } from '../store/printers.ts';

const namespace = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
/** Ten seconds were too short for printers in the field. */
const timeoutMs = 60_000;

/** Without a result for so long, the printer is asked what became of the slip. */
const askAfterMs = 15_000;

/** The answer to what a printer posts; an empty one says that there is nothing (PRINT-12). */
export async function epsonPoll(
  form: URLSearchParams,
  printer: StoredPrinter,
  { queue, now }: EpsonQueue,
): Promise<string> {
  const type = form.get('ConnectionType');
  if (type === 'SetResponse')
    await takeResults(printerText(form.get('ResponseFile')), printer, queue);
  if (type === 'SetStatus') await takeStatus(printerText(form.get('Status')), printer, queue);
  if (type !== 'GetRequest') return '';
  // It asks without paper, too: that it does so says nothing about it.
  const { status, statusCode } = printer;
  await queue.contact(printer, { status, statusCode });
  const request = await requestFor(printer, { queue, now });
  return request === '' && errorStates.includes(status) ? envelope(howItStands, '') : request;
}

/** No slip: a printer that could not print says whether it can. */
const howItStands = 'status';

export interface EpsonQueue {
  readonly queue: PrintQueue;
  readonly now: Instant;
}

async function requestFor(printer: StoredPrinter, { queue, now }: EpsonQueue): Promise<string> {
  // It comes without paper, too: what it took then would be marked where its stand-in prints it.
  const leavesSlips = printer.standIn !== null && errorStates.includes(printer.status);
  const job = await (leavesSlips ? queue.inFlight(printer) : queue.next(printer));
  if (job === null) return '';
  if (job.givenAt !== null)
    // It may be printing, or the answer was lost on the way: the printer knows.
    return now - job.givenAt < askAfterMs ? '' : envelope(job._id, '');
  if (leavesSlips) return '';
  const given = await queue.give(printer, job._id);
  return given === null ? '' : printRequest(given);
}

function printRequest({ job, raster }: GivenSlip): string {
  const { width, height, bits } = raster;
  const picture = `<image width="${width}" height="${height}" color="color_1" mode="mono">${Buffer.from(bits).toString('base64')}</image>`;
  return envelope(job._id, `${picture}<cut type="feed"/>`);
}

/** Without content it prints nothing, and the printer says what became of the job. */
function envelope(job: string, content: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint>' +
    `<Parameter><devid>local_printer</devid><timeout>${timeoutMs}</timeout>` +
    `<printjobid>${job}</printjobid></Parameter>` +
    `<PrintData><epos-print xmlns="${namespace}">${content}</epos-print></PrintData>` +
    '</ePOSPrint></PrintRequestInfo>'
  );
}

/** Results that say nothing about the paper yet. */
const unfinished: readonly string[] = ['Printing', 'JobSpooling', 'TooManyRequests'];
/** The document itself is at fault, or the printer is not one of ours. */
const neverTaken: readonly string[] = ['SchemaError', 'RequestEntityTooLarge', 'DeviceNotFound'];

async function takeResults(xml: string, printer: StoredPrinter, queue: PrintQueue): Promise<void> {
  for (const result of resultsIn(xml)) {
    const { job, isSuccess, code } = result;
    await queue.contact(printer, {
      status: epsonStatus(result),
      statusCode: code === '' ? null : code.slice(0, 40),
    });
    if (job === howItStands) continue;
    if (isSuccess) await queue.printed(printer, job, 'epson');
    else if (neverTaken.includes(code)) await queue.refused(printer, job, code);
    else if (!unfinished.includes(code)) await queue.failed(printer, job, code);
  }
}

interface EpsonResult {
  readonly job: string;
  readonly isSuccess: boolean;
  readonly code: string;
  readonly bits: number;
}

const resultPart = /<ePOSPrint>(?<part>[\s\S]*?)<\/ePOSPrint>/g;

/** Printers write this XML by themselves, always in the same way. */
function resultsIn(xml: string): readonly EpsonResult[] {
  return Array.from(xml.matchAll(resultPart), ({ groups }) => {
    const part = groups?.['part'] ?? '';
    return {
      job: /<printjobid>\s*(?<id>[^<\s]*)/.exec(part)?.groups?.['id'] ?? '',
      isSuccess: /\bsuccess\s*=\s*"(?:true|1)"/.test(part),
      code: /\bcode\s*=\s*"(?<code>[^"]*)"/.exec(part)?.groups?.['code'] ?? '',
      bits: Number(/\bstatus\s*=\s*"(?<bits>\d+)"/.exec(part)?.groups?.['bits'] ?? 0),
    };
  });
}

const codes: ReadonlyMap<string, PrinterStatus> = new Map([
  ['EPTR_COVER_OPEN', 'coverOpen'],
  ['EPTR_REC_EMPTY', 'paperOut'],
  ['EPTR_CUTTER', 'fault'],
  ['EPTR_MECHANICAL', 'fault'],
  ['EPTR_UNRECOVERABLE', 'fault'],
]);

function epsonStatus({ isSuccess, code, bits }: EpsonResult): PrinterStatus {
  const said = statusOfBits(bits);
  // What is on paper was printed: it can be low, not out.
  if (isSuccess) return said === 'paperLow' ? said : 'ready';
  return codes.get(code) ?? said;
}

/** Bits of the status that matter to staff. */
const coverBit = 0x20;
const paperEndBit = 0x80000;
const paperLowBit = 0x20000;
const offlineBit = 0x8;

async function takeStatus(xml: string, printer: StoredPrinter, queue: PrintQueue): Promise<void> {
  const text = /asb\w*\s*=\s*"(?<bits>0x[0-9a-f]+|\d+)"/i.exec(xml)?.groups?.['bits'];
  const bits = text === undefined ? 0 : Number(text);
  await queue.contact(printer, { status: statusOfBits(bits), statusCode: text ?? null });
}

function statusOfBits(bits: number): PrinterStatus {
  if ((bits & coverBit) !== 0) return 'coverOpen';
  if ((bits & paperEndBit) !== 0) return 'paperOut';
  if ((bits & offlineBit) !== 0) return 'fault';
  return (bits & paperLowBit) === 0 ? 'ready' : 'paperLow';
}
