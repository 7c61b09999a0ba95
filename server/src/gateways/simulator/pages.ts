import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import { cards } from './cards.ts';
import type { Card } from './cards.ts';
import type { WayBack } from './endpoint.ts';
import { markup } from './html.ts';
import type { Markup } from './html.ts';
import type { SimulatorResponse } from './http.ts';
import type { SimulatedKind, SimulatedPayment } from './payment.ts';
import { stylesheet } from './stylesheet.ts';
import type { SwitchName } from './switches.ts';

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

/** Where the guest picks what shall happen. */
export function paymentPage(
  payment: SimulatedPayment,
  chosen: SwitchName,
  setting: PageSetting,
): SimulatorResponse {
  const { asked, description, reference, number, kind } = payment;
  const price = formatPriceWithCode(asked.amount, asked.currency);
  const body = markup`<h1>Pay ${price}</h1>
<p class="notice">This is a rehearsal of ${gatewayNames[kind]}. No money moves.</p>
<dl>
<dt>For</dt><dd>${description}</dd>
<dt>Reference</dt><dd>${reference}</dd>
</dl>
<form method="post" action="${hereFrom(setting.base, setting)}/checkout/${number}">
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

function cardChoice({ plays, ending, about }: Card, chosen: SwitchName): Markup {
  const checked = plays === chosen ? markup` checked` : markup``;
  return markup`<label><input type="radio" name="card" value="${plays}"${checked}>
<span><span class="card">•••• ${ending}</span> ${about}</span></label>
`;
}

/** Signed words that the browser carries back have to be posted; a button does it without any script. */
export function returnPage(
  way: WayBack & { readonly kind: 'post' },
  setting: PageSetting,
): SimulatorResponse {
  const hidden = Object.entries(way.fields).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">
`,
  );
  const body = markup`<h1>Thank you</h1>
<p>The bank has answered. Go back to see your order.</p>
<form method="post" action="${hereFrom(way.url, setting)}">
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

function page(status: number, title: string, { body, setting }: Content): SimulatorResponse {
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${hereFrom(setting.base, setting)}/style.css">
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

/** Without its host where that is the simulator's own: guests reach one server as localhost, by a number or over the Wi-Fi. */
export function hereFrom(url: string, { base }: Pick<PageSetting, 'base'>): string {
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
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return { status: 200, headers, body: stylesheet };
}
