import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SendMailOptions } from 'nodemailer';
import { isEmailAddress } from '@servery/engine/email-address.ts';
import { regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { codeOf, reasonOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';
import { renderEmail } from './compose.ts';
import { type Email, type EmailLogo, type RestaurantInfo, logoId } from './email.ts';
import { plainLine } from './plain-text.ts';
import { outboxTransport, smtpTransport } from './transports.ts';
import type { MailTransport, OutgoingEmail } from './transports.ts';

export interface MailSettings {
  /** Such as smtp://account:password@mail.example.com; null writes to the outbox folder. */
  readonly smtpUrl: string | null;
  readonly outbox: string;
  /** The sender address. */
  readonly sender: string;
  /** The sender name; without one, the restaurant's. */
  readonly senderName?: string | null;
  readonly restaurant: RestaurantInfo;
  /** What may be set while the server runs: restaurants are opened, and shops are added. */
  readonly restaurantNow?: () => Promise<RestaurantState>;
  /** The logo of a shop, or of the restaurant; null for none. */
  readonly logoFor?: (shop: string | null) => Promise<EmailLogo | null>;
  readonly clock: () => number;
  /** Delays between attempts; their number is the number of retries. */
  readonly delaysMs?: readonly number[];
}

/** What is read again for every email. */
export type RestaurantState = Omit<RestaurantInfo, 'publicUrl'>;

/** A refused email would be refused again; a failed one may get through later. */
export type MailOutcome = 'sent' | 'refused' | 'failed';

export interface Mailer {
  /** Resolves when the email is queued: no response may wait for a mail server. */
  readonly send: (email: Email) => Promise<void>;
  /** Retries as often, and resolves with the outcome, minutes later if the server is down. */
  readonly deliver: (email: Email) => Promise<MailOutcome>;
  /** Tries every queued email once more, at once, and stops. */
  readonly close: () => Promise<void>;
}

const defaultDelaysMs = [2000, 15_000, 120_000];
const maxPending = 1000;

/** Sends emails by SMTP or into a folder; failures are retried, then logged (MEMBER-04). */
export function createMailer(settings: MailSettings, log: Pick<Log, 'info' | 'error'>): Mailer {
  const { smtpUrl, outbox, clock, delaysMs = defaultDelaysMs } = settings;
  const transport = smtpUrl === null ? outboxTransport(outbox, clock) : smtpTransport(smtpUrl);
  const stopping = new AbortController();
  const pending = new Set<Promise<MailOutcome>>();
  const delivery: Delivery = { transport, delaysMs, stopping: stopping.signal };
  const start = (email: Email): Promise<MailOutcome> => {
    const refusal = refusalOf(email, pending.size);
    if (refusal !== null) return Promise.resolve(logOutcome(email, refusal, log));
    const outgoing = composed(email, settings, log);
    const sending = deliverAndLog(email, outgoing, { delivery, log }).finally(() =>
      pending.delete(sending),
    );
    pending.add(sending);
    return sending;
  };
  return {
    send: async (email) => void start(email),
    deliver: async (email) => start(email),
    close: async () => {
      stopping.abort();
      await Promise.all(pending);
      transport.close();
    },
  };
}

interface DeliveryContext {
  readonly delivery: Delivery;
  readonly log: Pick<Log, 'info' | 'error'>;
}

async function deliverAndLog(
  email: Email,
  outgoing: Promise<OutgoingEmail>,
  { delivery, log }: DeliveryContext,
): Promise<MailOutcome> {
  return logOutcome(email, await tryDelivery(outgoing, delivery), log);
}

/** Logs enough to find the guest who misses the email, too little to write to them. */
function logOutcome(
  { kind, to }: Email,
  failure: Failure | null,
  log: DeliveryContext['log'],
): MailOutcome {
  if (failure === null) {
    log.info({ kind }, 'email sent');
    return 'sent';
  }
  const [name = '', domain = ''] = plainLine(to).split('@');
  log.error(
    { kind, to: `${Array.from(name)[0] ?? ''}***@${domain}`, reason: failure.reason },
    'email not sent',
  );
  return failure.outcome;
}

/** A malformed address could inject a second recipient or a header (3.17). */
function refusalOf({ to }: Email, pending: number): Failure | null {
  if (!isEmailAddress(to)) return { reason: 'addressInvalid', isFinal: true, outcome: 'refused' };
  if (pending < maxPending) return null;
  return { reason: 'tooManyWaiting', isFinal: true, outcome: 'failed' };
}

async function composed(
  email: Email,
  settings: MailSettings,
  log: DeliveryContext['log'],
): Promise<OutgoingEmail> {
  const logo = await logoOf(email, settings, log);
  const restaurant = await restaurantOf(email, settings, log);
  return { kind: email.kind, message: messageOf(email, { ...settings, restaurant }, logo) };
}

/** As it was at the start where it cannot be read: the email arrives all the same. */
async function restaurantOf(
  { kind }: Email,
  { restaurant, restaurantNow }: MailSettings,
  log: DeliveryContext['log'],
): Promise<RestaurantInfo> {
  try {
    return { ...restaurant, ...(await restaurantNow?.()) };
  } catch (error) {
    log.error({ kind, reason: reasonOf(error) }, 'email names the restaurant of the start');
    return restaurant;
  }
}

/** An email arrives without a logo rather than not at all. */
async function logoOf(
  { kind, shop }: Email,
  { logoFor }: MailSettings,
  log: DeliveryContext['log'],
): Promise<EmailLogo | null> {
  try {
    return (await logoFor?.(shop ?? null)) ?? null;
  } catch (error) {
    log.error({ kind, reason: reasonOf(error) }, 'email has no logo');
    return null;
  }
}

function messageOf(
  email: Email,
  { sender, senderName, restaurant, clock }: MailSettings,
  logo: EmailLogo | null,
): SendMailOptions {
  const locale = regionalLocale(email.locale, restaurant.isInTaiwan);
  const name = plainLine(senderName ?? nameIn(restaurant.name, locale));
  const { subject, text, html } = renderEmail({ ...email, locale }, restaurant, logo);
  return {
    from: { name, address: sender },
    to: { name: '', address: email.to },
    envelope: { from: sender, to: [email.to] },
    subject,
    text,
    html,
    attachments: logo === null ? [] : [attachedLogo(logo)],
    date: new Date(clock()),
    // The same for every attempt, so that mail programs show a duplicate once.
    messageId: `<${idOf(email)}@${sender.split('@').at(-1) ?? ''}>`,
    headers: { 'auto-submitted': 'auto-generated', 'content-language': locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Inline: mail programs show it where the HTML names it, not in a list of files. */
function attachedLogo({ content }: EmailLogo): NonNullable<SendMailOptions['attachments']>[number] {
  return {
    cid: logoId,
    content,
    contentType: 'image/png',
    contentDisposition: 'inline',
    filename: 'logo.png',
  };
}

/** Hashed: mail servers on the way need not know which order it is about. */
function idOf({ dedupeKey }: Email): string {
  if (dedupeKey === undefined) return randomBytes(16).toString('hex');
  return createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32);
}

interface Delivery {
  readonly transport: MailTransport;
  readonly delaysMs: readonly number[];
  readonly stopping: AbortSignal;
}

/** Null when it was delivered. */
async function tryDelivery(
  outgoing: Promise<OutgoingEmail>,
  { transport, delaysMs, stopping }: Delivery,
): Promise<Failure | null> {
  const attempt = async (): Promise<void> => transport.deliver(await outgoing);
  let failure = await failureOf(attempt());
  for (const ms of delaysMs) {
    if (failure === null || failure.isFinal) break;
    await pause(ms, null, { signal: stopping }).catch(() => undefined);
    failure = await failureOf(attempt());
    if (stopping.aborted) break;
  }
  return failure;
}

interface Failure {
  /** A code: the text of a mail server may contain the address. */
  readonly reason: string;
  /** An immediate retry would fail the same way. */
  readonly isFinal: boolean;
  readonly outcome: Exclude<MailOutcome, 'sent'>;
}

/** Codes that refuse the email itself; a rejected login or connection must lose no email. */
const emailErrors: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

async function failureOf(delivery: Promise<void>): Promise<Failure | null> {
  try {
    await delivery;
    return null;
  } catch (error) {
    const isFinal = error instanceof Error && 'permanent' in error && error.permanent === true;
    const reason = codeOf(error) ?? 'unknown';
    return { reason, isFinal, outcome: isFinal && emailErrors.has(reason) ? 'refused' : 'failed' };
  }
}

export type SendEmail = Mailer['send'];

/** Response times must not reveal whether somebody gets an email (SAFE-05). */
export function sendAfterResponse(send: SendEmail, email: Email): void {
  // The mailer logs failures, and the guest can request another email.
  setImmediate(() => void send(email).catch(() => undefined));
}
