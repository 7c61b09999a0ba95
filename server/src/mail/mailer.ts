import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { isEmailAddress } from '@servery/engine/email-address.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { codeOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';
import type { Carrier, Parcel } from './transport.ts';
import { worded } from './compose.ts';
import type { House, Email } from './email.ts';
import { outboxCarrier } from './outbox-transport.ts';
import { plainLine } from './plain-figures.ts';
import { smtpCarrier } from './smtp-transport.ts';

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

/** What was refused would be refused again; what failed may get through another time. */
export type Outcome = 'sent' | 'refused' | 'failed';

export interface Mailer {
  /** Done when the letter is on its way, not when it has arrived: no answer may wait for a mail server. */
  readonly send: (email: Email) => Promise<void>;
  /** Tries as often, and tells in the end what came of it: minutes later, where the mail server is away. */
  readonly deliver: (email: Email) => Promise<Outcome>;
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
  const onTheWay = new Set<Promise<Outcome>>();
  const way: Way = { carrier, pausesMs, closing: closing.signal };
  const begin = (email: Email): Promise<Outcome> => {
    const refusal = refusalOf(email, onTheWay.size);
    if (refusal !== null) return Promise.resolve(reported(email, refusal, log));
    const parcel = { kind: email.kind, message: messageOf(email, settings) };
    const journey = travel(email, parcel, { way, log }).finally(() => onTheWay.delete(journey));
    onTheWay.add(journey);
    return journey;
  };
  return {
    send: async (email) => void begin(email),
    deliver: async (email) => begin(email),
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

async function travel(email: Email, parcel: Parcel, { way, log }: Travel): Promise<Outcome> {
  return reported(email, await carried(parcel, way), log);
}

/** Enough to find the guest who asks where the letter is, too little to write to him. */
function reported({ kind, to }: Email, failure: Failure | null, log: Travel['log']): Outcome {
  if (failure === null) {
    log.info({ kind }, 'a letter was sent');
    return 'sent';
  }
  const [name = '', domain = ''] = plainLine(to).split('@');
  log.error(
    { kind, to: `${Array.from(name)[0] ?? ''}***@${domain}`, reason: failure.reason },
    'a letter was not sent',
  );
  return failure.outcome;
}

/** An address that is none could smuggle in a second one, or a header (3.17). */
function refusalOf({ to }: Email, onTheWay: number): Failure | null {
  if (!isEmailAddress(to)) return { reason: 'addressInvalid', isFinal: true, outcome: 'refused' };
  if (onTheWay < mostOnTheWay) return null;
  return { reason: 'tooManyWaiting', isFinal: true, outcome: 'failed' };
}

function messageOf(email: Email, { sender, senderName, house, clock }: MailSettings): SendMailOptions {
  const name = plainLine(senderName ?? nameIn(house.name, email.locale));
  const { subject, text, html } = worded(email, house);
  return {
    from: { name, address: sender },
    to: { name: '', address: email.to },
    envelope: { from: sender, to: [email.to] },
    subject,
    text,
    html,
    date: new Date(clock()),
    // The same for every try, so that a letter that arrived twice is shown once.
    messageId: `<${idOf(email)}@${sender.split('@').at(-1) ?? ''}>`,
    headers: { 'auto-submitted': 'auto-generated', 'content-language': email.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A hash: mail servers on the way need not read which order it is about. */
function idOf({ occasion }: Email): string {
  if (occasion === undefined) return randomBytes(16).toString('hex');
  return createHash('sha256').update(occasion).digest('hex').slice(0, 32);
}

interface Way {
  readonly carrier: Carrier;
  readonly pausesMs: readonly number[];
  readonly closing: AbortSignal;
}

/** Null when it got through, else why not. */
async function carried(parcel: Parcel, { carrier, pausesMs, closing }: Way): Promise<Failure | null> {
  let failure = await failureOf(carrier.deliver(parcel));
  for (const ms of pausesMs) {
    if (failure === null || failure.isFinal) break;
    await pause(ms, null, { signal: closing }).catch(() => undefined);
    failure = await failureOf(carrier.deliver(parcel));
    if (closing.aborted) break;
  }
  return failure;
}

interface Failure {
  /** A code: what a mail server says may name the address. */
  readonly reason: string;
  /** Another try in a moment would end the same. */
  readonly isFinal: boolean;
  readonly outcome: Exclude<Outcome, 'sent'>;
}

/** Where a mail server says no to the letter; a no to our login or our visit is mended by the house, and no letter is lost by it. */
const ofTheLetter: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

async function failureOf(delivery: Promise<void>): Promise<Failure | null> {
  try {
    await delivery;
    return null;
  } catch (error) {
    const isFinal = error instanceof Error && 'permanent' in error && error.permanent === true;
    const reason = codeOf(error) ?? 'unknown';
    return { reason, isFinal, outcome: isFinal && ofTheLetter.has(reason) ? 'refused' : 'failed' };
  }
}
