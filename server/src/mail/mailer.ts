import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { isEmailAddress } from '@servery/engine/email-address.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { codeOf } from '../store/error-code.ts';
import type { Log } from '../store/log.ts';
import type { Carrier, Parcel } from './carrier.ts';
import { worded } from './compose.ts';
import type { House, Letter } from './letter.ts';
import { outboxCarrier } from './outbox-carrier.ts';
import { plainLine } from './plain-figures.ts';
import { smtpCarrier } from './smtp-carrier.ts';

export interface MailSettings {
  /** A mail server such as smtp://account:password@mail.example.com; null writes letters into the folder. */
  readonly smtpUrl: string | null;
  readonly outbox: string;
  /** The address letters come from. */
  readonly sender: string;
  /** Whom they come from; without one, the house. */
  readonly senderName?: string | null;
  readonly house: House;
  readonly clock: () => number;
  /** How long to wait before trying again, once for each further try. */
  readonly pausesMs?: readonly number[];
}

export interface Mailer {
  /** Done when the letter is on its way, not when it has arrived: no answer may wait for a mail server. */
  readonly send: (letter: Letter) => Promise<void>;
  /** Tries what is waiting once more, at once, and stops. */
  readonly close: () => Promise<void>;
}

const usualPausesMs = [2000, 15_000, 120_000];
const mostOnTheWay = 1000;

/** Sends letters by mail server or folder; what does not get through is tried again, then written down (MEMBER-04). */
export function mailerFor(settings: MailSettings, log: Pick<Log, 'info' | 'error'>): Mailer {
  const { smtpUrl, outbox, clock, pausesMs = usualPausesMs } = settings;
  const carrier = smtpUrl === null ? outboxCarrier(outbox, clock) : smtpCarrier(smtpUrl);
  const closing = new AbortController();
  const onTheWay = new Set<Promise<void>>();
  const way: Way = { carrier, pausesMs, closing: closing.signal };
  return {
    send: async (letter) => {
      const refusal = refusalOf(letter, onTheWay.size);
      if (refusal !== null) return report(letter, refusal, log);
      const parcel = { kind: letter.kind, message: messageOf(letter, settings) };
      const journey = travel(letter, parcel, { way, log }).finally(() => onTheWay.delete(journey));
      onTheWay.add(journey);
    },
    close: async () => {
      closing.abort();
      await Promise.all(onTheWay);
      carrier.close();
    },
  };
}

interface Travel {
  readonly way: Way;
  readonly log: Pick<Log, 'info' | 'error'>;
}

async function travel(letter: Letter, parcel: Parcel, { way, log }: Travel): Promise<void> {
  report(letter, await carried(parcel, way), log);
}

/** Enough to find the guest who asks where the letter is, too little to write to him. */
function report({ kind, to }: Letter, failure: string | null, log: Travel['log']): void {
  if (failure === null) return log.info({ kind }, 'a letter was sent');
  const [name = '', domain = ''] = plainLine(to).split('@');
  log.error(
    { kind, to: `${Array.from(name)[0] ?? ''}***@${domain}`, reason: failure },
    'a letter was not sent',
  );
}

/** An address that is none could smuggle in a second one, or a header (3.17). */
function refusalOf({ to }: Letter, onTheWay: number): string | null {
  if (!isEmailAddress(to)) return 'addressInvalid';
  return onTheWay >= mostOnTheWay ? 'tooManyWaiting' : null;
}

function messageOf(letter: Letter, { sender, senderName, house, clock }: MailSettings): SendMailOptions {
  const name = plainLine(senderName ?? nameIn(house.name, letter.locale));
  const { subject, text, html } = worded(letter, house);
  return {
    from: { name, address: sender },
    to: { name: '', address: letter.to },
    envelope: { from: sender, to: [letter.to] },
    subject,
    text,
    html,
    date: new Date(clock()),
    // The same for every try, so that a letter that arrived twice is shown once.
    messageId: `<${randomBytes(16).toString('hex')}@${sender.split('@').at(-1) ?? ''}>`,
    headers: { 'auto-submitted': 'auto-generated', 'content-language': letter.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

interface Way {
  readonly carrier: Carrier;
  readonly pausesMs: readonly number[];
  readonly closing: AbortSignal;
}

/** Null when it got through, else why not. */
async function carried(parcel: Parcel, { carrier, pausesMs, closing }: Way): Promise<string | null> {
  let failure = await failureOf(carrier.deliver(parcel));
  for (const ms of pausesMs) {
    if (failure === null || failure.isFinal) break;
    await pause(ms, null, { signal: closing }).catch(() => undefined);
    failure = await failureOf(carrier.deliver(parcel));
    if (closing.aborted) break;
  }
  return failure?.reason ?? null;
}

interface Failure {
  /** A code: what a mail server says may name the address. */
  readonly reason: string;
  /** The same letter would be refused again. */
  readonly isFinal: boolean;
}

async function failureOf(delivery: Promise<void>): Promise<Failure | null> {
  try {
    await delivery;
    return null;
  } catch (error) {
    const isFinal = error instanceof Error && 'permanent' in error && error.permanent === true;
    return { reason: codeOf(error) ?? 'unknown', isFinal };
  }
}
