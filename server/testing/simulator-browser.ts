import type { Begun } from '../src/gateways/gateway.ts';
import { formBody, formType } from '../src/gateways/form-body.ts';
import type { SwitchName } from '../src/gateways/simulator/switches.ts';

/** Does what a guest's browser does, over real requests. */

export interface Seen {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}

/** Follows the start of a payment to the payment page. */
export async function openPage(begun: Begun): Promise<Seen> {
  if (begun.kind === 'form') return await submit(begun.url, begun.fields);
  if (begun.kind === 'redirect') return await visit(begun.url);
  throw new Error(`no page for ${begun.kind}`);
}

/** Picks a card, submits the form, and returns to the shop as the answer says. */
export async function payWith(page: Seen, name: SwitchName, timeoutMs = 5000): Promise<Seen | 'silence'> {
  const press = name === 'cancel' ? { card: 'pay', do: 'cancel' } : { card: name, do: 'pay' };
  try {
    const answer = await submit(actionOf(page), press, timeoutMs);
    return answer.location === null
      ? await submit(actionOf(answer), hiddenOf(answer))
      : await visit(answer.location);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'TimeoutError') return 'silence';
    throw fault;
  }
}

export async function submit(
  url: string,
  fields: Readonly<Record<string, string>>,
  timeoutMs = 5000,
): Promise<Seen> {
  const headers = { 'content-type': formType };
  return await seen(url, {
    method: 'POST',
    headers,
    body: formBody(fields),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export async function visit(url: string): Promise<Seen> {
  return await seen(url, {});
}

async function seen(url: string, init: RequestInit): Promise<Seen> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  return {
    url,
    status: response.status,
    location: location === null ? null : new URL(location, url).href,
    html: await response.text(),
  };
}

export function actionOf({ url, html }: Seen): string {
  return new URL(unescaped(/<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? ''), url).href;
}

export function hiddenOf({ html }: Seen): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
  );
}

const marks: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
]);

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (mark) => marks.get(mark) ?? mark);
}
