import { useEffect } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { connection, onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Printer = AnswerTo<'find printers'>[number];
export type Slip = AnswerTo<'find printers/jobs'>[number];
export type PrinterSettings = SentWith<'create printers'>['data'];
export type Picture = AnswerTo<'create printers/picture'>;

export const printers = defineQuery(() => call('find printers'));

/** Of one order, or the latest of the shop. */
export const slips = defineQuery((session: string | null) =>
  call('find printers/jobs', { query: session === null ? {} : { session } }),
);

export const stations = defineQuery(async () => (await call('find kitchen/tickets')).stations);

function lookAgain(): void {
  printers.invalidate();
  slips.invalidate();
}

/** No event says that a printer is still there, nor that an order has written a slip. */
const beatMs = 10_000;

/** Reads again at every change, after every reconnect, and now and then for what no event says. */
export function useLivePrinters(): void {
  useEffect(() => {
    const stops = [connection().client.on('printers changed', lookAgain), onConnect(lookAgain)];
    const beat = setInterval(lookAgain, beatMs);
    lookAgain();
    return () => {
      clearInterval(beat);
      stops.forEach((stop) => stop());
    };
  }, []);
}

export async function addPrinter(settings: PrinterSettings): Promise<Printer> {
  const added = await call('create printers', { data: settings });
  lookAgain();
  return added;
}

export type PrinterChange = SentWith<'patch printers'>['data'];

export async function changePrinter(id: string, data: PrinterChange): Promise<void> {
  await call('patch printers', { id, data });
  lookAgain();
}

export async function removePrinter(printer: string, requestKey: string): Promise<void> {
  await call('create printers/remove', { data: { printer, requestKey } });
  lookAgain();
}

/** Returns the new address. */
export async function renewAddress(printer: string): Promise<string | null> {
  const data = { printer, requestKey: newRequestKey() };
  const { pollAddress } = await call('create printers/renew', { data });
  lookAgain();
  return pollAddress;
}

export type Decision = SentWith<'create printers/decide'>['data']['decision'];

export async function decide(job: string, decision: Decision): Promise<void> {
  await call('create printers/decide', { data: { job, decision, requestKey: newRequestKey() } });
  lookAgain();
}

export async function reprint(job: string): Promise<void> {
  await call('create printers/reprint', { data: { job, requestKey: newRequestKey() } });
  lookAgain();
}

export type Print = Omit<SentWith<'create printers/print'>['data'], 'requestKey'>;

export async function print(what: Print): Promise<void> {
  await call('create printers/print', { data: { ...what, requestKey: newRequestKey() } });
  lookAgain();
}

/** Not, as far as the page can tell, if nobody answers. */
export async function hasReceiptPrinter(): Promise<boolean> {
  const all = await call('find printers').catch((): readonly Printer[] => []);
  return all.some(({ takesReceipts }) => takesReceipts);
}

export async function fetchPicture(job: string): Promise<Picture> {
  return call('create printers/picture', { data: { job, requestKey: newRequestKey() } });
}
