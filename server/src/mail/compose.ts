import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { MessageKey } from '../messages/catalogues.ts';
import { formatMessage } from '../messages/format.ts';
import type { MessageValues } from '../messages/format.ts';
import { letterHtml } from './email-html.ts';
import { letterText } from './email-text.ts';
import type { House, Email, LetterKind, LetterRow, Sheet, Wording } from './email.ts';
import { greetingName, plainLine } from './plain-figures.ts';

/** How long a link to a new password works (MEMBER-04). */
const resetMinutes = '30';

/** The page a letter leads to; a receipt leads nowhere. */
const pages = {
  passwordReset: ({ token = '' }) => `/member/resetPassword?token=${encodeURIComponent(token)}`,
  alreadyMember: () => '/member/login',
  addressChanged: () => '/member/login',
  welcome: () => '/browse',
  receipt: () => null,
} as const satisfies Record<LetterKind, (figures: Email['figures']) => string | null>;

/** What a receipt may tell, in the order it is read (RECORD-03). */
const facts: readonly (readonly [string, MessageKey])[] = [
  ['shopName', 'receipt.shopName'],
  ['address', 'receipt.address'],
  ['phone', 'receipt.phone'],
  ['email', 'receipt.email'],
  ['orderNumber', 'order.number'],
  ['orderType', 'order.type'],
  ['orderTime', 'order.time'],
  ['pickupTime', 'order.pickupTime'],
  ['table', 'order.table'],
  ['people', 'receipt.guestNumber'],
  ['cutlery', 'cutlery.label'],
  ['taxId', 'invoice.taxId'],
  ['carrier', 'invoice.carrier'],
  ['donateCode', 'invoice.donation'],
  ['staff', 'receipt.staff'],
  ['cashier', 'receipt.cashier'],
  ['paymentMethod', 'receipt.paymentMethod'],
  ['paymentTime', 'receipt.paymentTime'],
];

/** Subject, plain text and page of a letter in its reader's language (MEMBER-04). */
export function worded(email: Email, house: House): Wording {
  const sheet = sheetOf(email, house);
  const subject = formatMessage(
    email.locale,
    `mail.${email.kind}.subject`,
    figuresFor(email, sheet.restaurant),
  );
  return { subject: plainLine(subject), text: letterText(sheet), html: letterHtml(sheet) };
}

export function sheetOf(email: Email, house: House): Sheet {
  const { locale, kind } = email;
  const restaurant = plainLine(nameIn(house.name, locale));
  const figures = figuresFor(email, restaurant);
  return {
    locale,
    restaurant,
    heading: formatMessage(locale, `mail.${kind}.heading`, figures),
    greeting: greetingFor(email),
    intro: formatMessage(locale, `mail.${kind}.intro`, figures),
    facts: kind === 'receipt' ? factsOf(email) : [],
    rows: kind === 'receipt' ? (email.rows ?? []).map(plainRow) : [],
    action: actionOf(email, house),
    note: formatMessage(locale, `mail.${kind}.note`, figures),
    noteAddress: kind === 'alreadyMember' ? `${house.publicUrl}/member/forgotPassword` : '',
    foot: formatMessage(locale, 'mail.automatic', figures),
  };
}

function figuresFor({ figures }: Email, restaurant: string): MessageValues {
  const { orderNumber = '', minutes = resetMinutes } = figures;
  return { restaurant, orderNumber: plainLine(orderNumber), minutes: plainLine(minutes) };
}

/** Whoever tries to register with another's address must not choose how that other is greeted. */
function greetingFor({ kind, locale, figures }: Email): string {
  const name = kind === 'alreadyMember' ? '' : greetingName(figures['firstName'] ?? '');
  return name === ''
    ? formatMessage(locale, 'mail.greeting')
    : formatMessage(locale, 'mail.greetingName', { name });
}

function actionOf({ kind, locale, figures }: Email, { publicUrl }: House): Sheet['action'] {
  const page = pages[kind](figures);
  if (page === null || kind === 'receipt') return null;
  const words = formatMessage(locale, `mail.${kind}.action`);
  return { words, address: `${publicUrl}${page}`, help: formatMessage(locale, 'mail.linkHelp') };
}

function factsOf({ locale, figures }: Email): Sheet['facts'] {
  return facts.flatMap(([name, key]) => {
    const value = plainLine(figures[name] ?? '');
    return value === '' ? [] : [[formatMessage(locale, key), value] as const];
  });
}

function plainRow({ kind, label, amount }: LetterRow): LetterRow {
  return { kind, label: plainLine(label), amount: plainLine(amount) };
}
