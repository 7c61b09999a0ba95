import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import type { BrowserReturn } from './endpoint.ts';
import { markup } from './html.ts';
import type { Markup } from './html.ts';
import type { SimulatorResponse } from './http.ts';
import type { SimulatedKind, SimulatedPayment } from './payment.ts';
import { stylesheet } from './stylesheet.ts';
import type { ScriptName } from './scripts.ts';

const gatewayNames: Readonly<Record<SimulatedKind, string>> = {
  cybersource: 'CyberSource',
  razerOnline: 'Fiuu',
  bbposWeb: 'BBMSL',
  stripe: 'Stripe',
};

export interface PageSetting {
  readonly base: string;
  readonly shopOrigins: readonly string[];
}

/** Where the guest picks what happens. */
export function paymentPage(
  payment: SimulatedPayment,
  chosen: ScriptName,
  setting: PageSetting,
): SimulatorResponse {
  const { requested, description, reference, number, kind } = payment;
  const price = formatPriceWithCode(requested.amount, requested.currency);
  const body = markup`<h1>Pay ${price}</h1>
<p class="notice">This is a simulation of ${gatewayNames[kind]}. No money moves.</p>
<dl>
<dt>For</dt><dd>${description}</dd>
<dt>Reference</dt><dd>${reference}</dd>
</dl>
<form method="post" action="${relativeTo(setting.base, setting)}/checkout/${number}">
<fieldset>
<legend>Pick a card</legend>
${cards.map((card) => cardChoice(card, chosen))}</fieldset>
<p class="actions">
<button type="submit" name="do" value="pay">Pay ${price}</button>
<button type="submit" name="do" value="cancel" class="quiet">Cancel and go back</button>
</p>
</form>`;
  return page(200, `Pay ${price}`, { body, setting });
}

function cardChoice({ script, ending, about }: Card, chosen: ScriptName): Markup {
  const checked = script === chosen ? markup` checked` : markup``;
  return markup`<label><input type="radio" name="card" value="${script}"${checked}>
<span><span class="card">•••• ${ending}</span> ${about}</span></label>
`;
}

/** Signed fields that the browser returns must be posted; a button does it without a script. */
export function returnPage(
  browserReturn: BrowserReturn & { readonly kind: 'post' },
  setting: PageSetting,
): SimulatorResponse {
  const hidden = Object.entries(browserReturn.fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">
`,
  );
  const body = markup`<h1>Thank you</h1>
<p>The bank has answered. Go back to see your order.</p>
<form method="post" action="${relativeTo(browserReturn.url, setting)}">
${hidden}<p class="actions"><button type="submit" autofocus>Back to the restaurant</button></p>
</form>`;
  return page(200, 'Thank you', { body, setting });
}

export function refusalPage(status: number, why: string, setting: PageSetting): SimulatorResponse {
  const title = 'This payment cannot be made';
  const body = markup`<h1>${title}</h1>
<p>${why}</p>`;
  return page(status, title, { body, setting });
}

interface Content {
  readonly body: Markup;
  readonly setting: PageSetting;
}

export function page(status: number, title: string, { body, setting }: Content): SimulatorResponse {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${relativeTo(setting.base, setting)}/style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return { status, headers: pageHeaders(setting), body: html };
}

/** Relative on the simulator's own host: guests reach it by several names and addresses. */
export function relativeTo(url: string, { base }: Pick<PageSetting, 'base'>): string {
  const { origin } = new URL(base);
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
}

function pageHeaders({ base, shopOrigins }: PageSetting): Record<string, string> {
  const own = new URL(base).origin;
  const origins = ["'self'", ...shopOrigins.filter((origin) => origin !== own)].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${origins}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

export function stylePage(): SimulatorResponse {
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  };
  return { status: 200, headers, body: stylesheet };
}

export interface Card {
  readonly script: ScriptName;
  readonly ending: string;
  readonly about: string;
}

/** The cards on the payment page (PAY-06). Cancelling has a button of its own. */
export const cards: readonly Card[] = [
  { script: 'pay', ending: '4242', about: 'pays at once' },
  { script: 'decline', ending: '0002', about: 'is declined by the bank' },
  { script: 'duplicate', ending: '0033', about: 'pays, and the shop is told again and again' },
  { script: 'delay', ending: '0030', about: 'pays, and the shop is told half a minute later' },
  { script: 'reorder', ending: '0021', about: 'pays, and you are back before the shop is told' },
  { script: 'dropNotification', ending: '0404', about: 'pays, and the shop is never told' },
  {
    script: 'pendingThenSuccess',
    ending: '0202',
    about: 'waits for the bank, and pays half a minute later',
  },
  { script: 'successAfterExpiry', ending: '0408', about: 'pays only after the order has expired' },
  { script: 'wrongAmount', ending: '0099', about: 'pays another amount than asked' },
  { script: 'wrongCurrency', ending: '0840', about: 'pays in another currency' },
  {
    script: 'badSignature',
    ending: '0666',
    about: 'is a forger’s: nothing is paid, and the message lies',
  },
  { script: 'neverAnswer', ending: '0000', about: 'leaves you waiting without an answer' },
  { script: 'falseDecline', ending: '0005', about: 'pays, and the shop is told that it failed' },
  {
    script: 'unknownStatus',
    ending: '0077',
    about: 'pays, and BBMSL tells the shop a word that nobody knows',
  },
  {
    script: 'otherForm',
    ending: '0050',
    about: 'pays, and CyberSource answers for another form',
  },
  {
    script: 'sparseAnswer',
    ending: '0011',
    about: 'pays, and Fiuu names neither order nor currency when asked',
  },
];
