import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { markup } from '../gateways/simulator/html.ts';
import type { Markup } from '../gateways/simulator/html.ts';
import { type EmailContent, type EmailRow, logoId } from './email.ts';

const latin = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial";

/** Latin fonts first, so that digits look the same in every language. */
const fonts = {
  en: `${latin}, sans-serif`,
  'zh-hk': `${latin}, 'PingFang HK', 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans HK', 'Noto Sans CJK HK', sans-serif`,
  'zh-cn': `${latin}, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`,
  'zh-tw': `${latin}, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans TC', 'Noto Sans CJK TC', sans-serif`,
} as const satisfies Record<RegionalLocale, string>;

const ink = '#2b1a0a';
const soft = '#6b5642';
const line = '#e8d9c9';
const link = '#8f4700';

/**
 * The HTML alternative of an email. Tables and inline styles, because mail programs support little
 * else. Its only image is in the email itself: opening it loads nothing and tells nobody.
 */
export function emailHtml(content: EmailContent): string {
  const font = fonts[content.locale];
  return markup`<!doctype html>
<html lang="${languageTags[content.locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${content.heading}</title>
</head>
<body style="margin:0;padding:0;background:#fff8f0">
<div style="display:none;max-height:0;overflow:hidden">${content.intro}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fff8f0">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${font};font-size:16px;line-height:1.6;color:${ink};text-align:left">
<tr><td style="padding:16px 28px;background:#ff9b33;border-radius:12px 12px 0 0;font-size:18px;font-weight:700">${headPart(content)}</td></tr>
<tr><td style="padding:28px;background:#ffffff;border:1px solid ${line};border-top:0;border-radius:0 0 12px 12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${content.heading}</h1>
<p style="margin:0 0 12px">${content.greeting}</p>
<p style="margin:0 0 24px">${content.intro}</p>
${actionPart(content.action)}${factsPart(content.facts)}${rowsPart(content.rows)}
<p style="margin:0;color:${soft};font-size:14px">${content.note}${addressPart(content.noteAddress)}</p>
</td></tr>
<tr><td style="padding:16px 28px;color:${soft};font-size:13px">${content.foot}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html;
}

/** The name is in the text beside it, so the logo says nothing to those who cannot see it. */
function headPart({ logo, restaurant }: EmailContent): Markup {
  if (logo === null) return markup`${restaurant}`;
  const { width, height } = logo;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 14px 0 0"><img src="cid:${logoId}" width="${width}" height="${height}" alt="" style="display:block;border:0;border-radius:8px"></td>
<td style="font-size:18px;font-weight:700;color:${ink}">${restaurant}</td>
</tr></table>`;
}

function actionPart(action: EmailContent['action']): Markup {
  if (action === null) return markup``;
  const { label, address, help } = action;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
<tr><td style="background:#ff9b33;border:1px solid #b35c00;border-radius:10px">
<a href="${address}" style="display:inline-block;padding:13px 26px;color:${ink};font-size:16px;font-weight:700;text-decoration:none">${label}</a>
</td></tr></table>
<p style="margin:0 0 20px;color:${soft};font-size:14px">${help}${addressPart(address)}</p>
`;
}

function addressPart(address: string): Markup {
  if (address === '') return markup``;
  return markup`<br><a href="${address}" style="color:${link};word-break:break-all">${address}</a>`;
}

function factsPart(facts: EmailContent['facts']): Markup {
  if (facts.length === 0) return markup``;
  const rows = facts.map(
    ([label, value]) => markup`<tr>
<th scope="row" align="left" valign="top" style="padding:3px 16px 3px 0;color:${soft};font-weight:400;white-space:nowrap">${label}</th>
<td style="padding:3px 0;width:100%">${value}</td></tr>
`,
  );
  return markup`<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px;font-size:15px">${rows}</table>
`;
}

const rowStyles = {
  dish: `padding:8px 0 6px;border-top:1px solid ${line}`,
  detail: `padding:0 0 6px 16px;color:${soft};font-size:14px`,
  sum: 'padding:3px 0',
  total: `padding:10px 0;border-top:2px solid ${ink};font-size:18px;font-weight:700`,
} as const satisfies Record<EmailRow['kind'], string>;

function rowsPart(rows: readonly EmailRow[]): Markup {
  if (rows.length === 0) return markup``;
  const cells = rows.map((row, at) => rowPart(row, styleOf(row, rows[at - 1])));
  return markup`<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 20px;border-collapse:collapse">${cells}</table>
`;
}

function rowPart({ label, amount }: EmailRow, style: string): Markup {
  return markup`<tr><td style="${style}">${label}</td>
<td align="right" valign="top" style="${style};padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</td></tr>
`;
}

/** Separates the dishes from the sums below them. */
function styleOf({ kind }: EmailRow, before: EmailRow | undefined): string {
  const isFirstSum = kind === 'sum' && (before?.kind === 'dish' || before?.kind === 'detail');
  return isFirstSum ? `padding:8px 0 3px;border-top:1px solid ${line}` : rowStyles[kind];
}
