import { remarkCharacters } from '@servery/engine/limits.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { MessageKey } from '../messages/catalogues.ts';
import { formatMessage } from '../messages/format.ts';
import type { MessageValues } from '../messages/format.ts';
import { emailHtml } from './email-html.ts';
import type {
  RestaurantInfo,
  Email,
  EmailKind,
  EmailRow,
  EmailContent,
  RenderedEmail,
} from './email.ts';
import { greetingName, plainLine } from './plain-text.ts';

/** How long a password link is valid (MEMBER-04). */
const resetMinutes = '30';

/** As long as a shop may write the last line of its receipts (SETTINGS-07). */
const mostInFoot = 300;
/** The longest remark on a dish stands in quotation marks. */
const mostInRow = remarkCharacters + 2;

/** How long a link that confirms something is valid, and one that undoes it (ACCOUNT-02). */
export const confirmHours = 24;
export const undoDays = 7;

function withToken(page: string) {
  return ({ token = '' }: Email['values']): string => `${page}?token=${encodeURIComponent(token)}`;
}

/** The page an email links to; a receipt links to none. */
const pages = {
  passwordReset: withToken('/member/resetPassword'),
  confirmRegistration: withToken('/member/confirm'),
  confirmEmail: withToken('/member/confirm'),
  confirmPhone: withToken('/member/confirm'),
  alreadyMember: () => '/member/login',
  addressChanged: withToken('/member/undo'),
  phoneChanged: withToken('/member/undo'),
  welcome: () => '/browse',
  // After the sign that no server is sent: the link must not be in anybody's log.
  staffInvitation: ({ token = '' }) => `/staff/join#${encodeURIComponent(token)}`,
  receipt: () => null,
} as const satisfies Record<EmailKind, (values: Email['values']) => string | null>;

/** The labelled values of a receipt, in reading order (RECORD-03). */
const facts: readonly (readonly [string, MessageKey])[] = [
  ['shopName', 'receipt.shopName'],
  ['address', 'receipt.address'],
  ['phone', 'receipt.phone'],
  ['email', 'receipt.email'],
  ['orderNumber', 'order.number'],
  ['orderType', 'order.type'],
  ['orderTime', 'order.time'],
  ['pickupTime', 'order.pickupTime'],
  ['deliveryArea', 'delivery.area'],
  ['deliveryAddress', 'receipt.deliveryAddress'],
  ['arrival', 'delivery.arrival'],
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

/** Subject, plain text and HTML of an email in the recipient's language (MEMBER-04). */
export function renderEmail(
  email: Email,
  restaurant: RestaurantInfo,
  logo: EmailContent['logo'] = null,
): RenderedEmail {
  const content = { ...contentOf(email, restaurant), logo };
  const subject = formatMessage(
    email.locale,
    `mail.${email.kind}.subject`,
    valuesFor(email, content.restaurant),
  );
  return { subject: plainLine(subject), text: emailText(content), html: emailHtml(content) };
}

export function contentOf(email: Email, restaurant: RestaurantInfo): EmailContent {
  const { locale, kind } = email;
  const name = plainLine(nameIn(restaurant.name, locale));
  const values = valuesFor(email, name);
  return {
    locale,
    restaurant: name,
    logo: null,
    heading: formatMessage(locale, `mail.${kind}.heading`, values),
    greeting: greetingFor(email),
    intro: formatMessage(locale, `mail.${kind}.intro`, values),
    facts: kind === 'receipt' ? factsOf(email) : [],
    rows: kind === 'receipt' ? (email.rows ?? []).map(plainRow) : [],
    action: actionOf(email, restaurant),
    note:
      plainLine(email.values['foot'] ?? '', mostInFoot) ||
      formatMessage(locale, `mail.${kind}.note`, values),
    noteAddress: kind === 'alreadyMember' ? `${restaurant.publicUrl}/member/forgotPassword` : '',
    foot: formatMessage(locale, 'mail.automatic', values),
  };
}

function valuesFor({ values }: Email, restaurant: string): MessageValues {
  const { orderNumber = '', minutes = resetMinutes, phone = '' } = values;
  return {
    restaurant,
    orderNumber: plainLine(orderNumber),
    minutes: plainLine(minutes),
    hours: String(confirmHours),
    days: String(undoDays),
    phone: plainLine(phone),
  };
}

/** To addresses that a stranger may have typed: they must not choose how the owner is greeted. */
const withoutName: readonly EmailKind[] = [
  'alreadyMember',
  'confirmRegistration',
  'confirmEmail',
  'staffInvitation',
];

function greetingFor({ kind, locale, values }: Email): string {
  const name = withoutName.includes(kind) ? '' : greetingName(values['firstName'] ?? '');
  return name === ''
    ? formatMessage(locale, 'mail.greeting')
    : formatMessage(locale, 'mail.greetingName', { name });
}

function actionOf(
  { kind, locale, values }: Email,
  { publicUrl }: RestaurantInfo,
): EmailContent['action'] {
  const page = pages[kind](values);
  if (page === null || kind === 'receipt') return null;
  const label = formatMessage(locale, `mail.${kind}.action`);
  return { label, address: `${publicUrl}${page}`, help: formatMessage(locale, 'mail.linkHelp') };
}

function factsOf({ locale, values }: Email): EmailContent['facts'] {
  return facts.flatMap(([name, key]) => {
    const value = plainLine(values[name] ?? '');
    return value === '' ? [] : [[formatMessage(locale, key), value] as const];
  });
}

function plainRow({ kind, label, amount }: EmailRow): EmailRow {
  return { kind, label: plainLine(label, mostInRow), amount: plainLine(amount) };
}

const indents = { dish: '', detail: '  ', sum: '', total: '' } as const satisfies Record<
  EmailRow['kind'],
  string
>;

/** The plain text alternative of an email. */
function emailText(content: EmailContent): string {
  const blocks: readonly (readonly string[])[] = [
    [content.greeting],
    [content.intro],
    content.action === null ? [] : [content.action.label, content.action.address],
    content.facts.map(([label, value]) => `${label}  ${value}`),
    content.rows.map(rowText),
    [content.note, content.noteAddress].filter((line) => line !== ''),
    ['-- ', content.foot],
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function rowText({ kind, label, amount }: EmailRow): string {
  return amount === '' ? `${indents[kind]}${label}` : `${indents[kind]}${label}  ${amount}`;
}
