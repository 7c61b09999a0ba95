import { fallback, object, parse, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { kitchenTicket } from '@servery/contract/schemas/kitchen.ts';
import { isAllergyNote } from '@servery/engine/kitchen/note.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { StoredJob } from '../store/print-jobs.ts';
import { type SlipBlock, slipRow, slipText, thickRule, thinRule } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

export type Ticket = InferOutput<typeof kitchenTicket>;
type Line = Ticket['lines'][number];

export interface KitchenSlip {
  readonly job: StoredJob;
  readonly ticket: Ticket;
  readonly station: string;
  readonly words: SlipWords;
}

/** Which lines a slip is still about, by what it tells of them. */
const concerns = {
  ticket: ({ state }: Line) => state !== 'held',
  fired: ({ state }: Line) => state !== 'held' && state !== 'cancelled',
  held: ({ state }: Line) => state === 'held',
  cancelled: ({ state }: Line) => state === 'cancelled',
  rushed: ({ state, rushed }: Line) => rushed && state !== 'cancelled' && state !== 'served',
} as const;

export type LineSlipKind = keyof typeof concerns;

export function isLineSlip(kind: string): kind is LineSlipKind {
  return Object.hasOwn(concerns, kind);
}

/** The lines on a slip; none if it has become pointless (PRINT-02). */
export function linesOnSlip({ job, ticket }: KitchenSlip): readonly Line[] {
  const { kind, lines, tries, reprintOf } = job;
  if (!isLineSlip(kind)) return [];
  const ofJob = ticket.lines.filter(({ line }) => lines?.includes(line) ?? false);
  const shown = ofJob.filter(concerns[kind]);
  if (kind !== 'ticket') return shown;
  // What a paper may already say is struck out on the next one, not left out.
  return tries > 1 || reprintOf !== null
    ? shown
    : shown.filter(({ state }) => state !== 'cancelled');
}

/** A ticket, or what became of some of its lines, as cooks read it (PRINT-10). */
export function kitchenSlip(slip: KitchenSlip): readonly SlipBlock[] {
  const { job, ticket, words } = slip;
  return [
    ...headOf(slip),
    ...placeOf(ticket, words),
    ...(ticket.round > 1 && job.kind === 'ticket'
      ? [banner(words.word('slip.addOn', { round: ticket.round }))]
      : []),
    ...(ticket.course > 0
      ? [slipText(words.word('slip.course', { course: ticket.course }), { isBold: true })]
      : []),
    ...dueOf(ticket, words),
    ...noteOf(ticket.remark),
    thickRule,
    ...linesOnSlip(slip).flatMap((line, index) => [
      ...(index === 0 ? [] : [thinRule]),
      ...lineBlocks(line, slip),
    ]),
  ];
}

const move = object({ from: fallback(string(), ''), to: fallback(string(), '') });

/** A table that moved, for a station that still cooks for it. */
export function moveSlip(slip: KitchenSlip): readonly SlipBlock[] {
  const { job, words } = slip;
  const { from, to } = parse(move, job.details);
  return [
    ...headOf(slip),
    slipText(words.word('slip.moved', { from, to }), { size: 'huge', isBold: true }),
  ];
}

function headOf({ job, ticket, station, words }: KitchenSlip): readonly SlipBlock[] {
  const { kind } = job;
  const title =
    kind === 'ticket' || (!isLineSlip(kind) && kind !== 'moved')
      ? []
      : [
          slipText(words.word(`slip.kind.${kind}`), {
            size: 'large',
            isBold: true,
            isInverse: true,
          }),
        ];
  return [
    slipRow(station, words.time(kind === 'ticket' ? ticket.at : job.at), {
      size: 'large',
      isBold: true,
    }),
    ...(ticket.status === 'test' ? [banner(words.word('slip.testOrder'))] : []),
    ...title,
  ];
}

function banner(text: string): SlipBlock {
  return slipText(text, { isBold: true, isInverse: true });
}

/** The table, or the number that is called out. */
function placeOf(
  { table, orderNumber, people, type }: Ticket,
  { word }: SlipWords,
): readonly SlipBlock[] {
  const number = word('slip.number', { number: orderNumber ?? '' });
  const isCarried = type === 'takeAway' || type === 'delivery';
  const below = [
    ...(isCarried ? [word('slip.takeAway')] : []),
    ...(table === null
      ? []
      : [word(people === 1 ? 'slip.person' : 'slip.people', { count: people })]),
    ...(table === null || orderNumber === null ? [] : [number]),
  ];
  return [
    slipText(table ?? number, { size: 'huge', isBold: true }),
    ...(below.length === 0 ? [] : [slipText(below.join(' · '), { isBold: isCarried })]),
  ];
}

function dueOf({ dueAt, at }: Ticket, { word, timeFrom }: SlipWords): readonly SlipBlock[] {
  return dueAt === null ? [] : [banner(word('slip.due', { time: timeFrom(dueAt, at) }))];
}

/** Notes are never overlooked; those about allergies are larger still (KITCHEN-11). */
function noteOf(note: string): readonly SlipBlock[] {
  if (note === '') return [];
  const size = isAllergyNote(note) ? 'large' : 'normal';
  return [slipText(note, { isInverse: true, isBold: true, size })];
}

function lineBlocks(line: Line, { words, ticket }: KitchenSlip): readonly SlipBlock[] {
  const { locale, word } = words;
  const isStruck = line.state === 'cancelled';
  const short = nameIn(line.shortName, locale);
  const name = short === '' ? nameIn(line.name, locale) : short;
  const set = line.parent === null ? '' : nameIn(line.parent, locale);
  const isPacked = line.takeAway && ticket.table !== null;
  return [
    { kind: 'item', quantity: String(line.quantity), text: name, isStruck },
    ...(set === '' ? [] : [slipText(word('slip.ofSet', { set }), { size: 'small', indent: 2 })]),
    ...line.options.map((option) =>
      slipText(optionText(nameIn(option.name, locale), option.quantity), { indent: 2, isStruck }),
    ),
    ...(isPacked ? [slipText(word('slip.takeAway'), { isInverse: true, indent: 2 })] : []),
    ...noteOf(line.remarks),
  ];
}

function optionText(name: string, quantity: number): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}
