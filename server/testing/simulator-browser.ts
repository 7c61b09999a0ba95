import type { BrowserStep } from '../src/gateways/gateway.ts';
import { formBody, formType } from '../src/gateways/body.ts';
import type { ScriptName } from '../src/gateways/simulator/scripts.ts';

/** Does what a guest's browser does, over real requests. */

export interface LoadedPage {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}

/** Follows the start of a payment to the payment page. */
export async function openPage(step: BrowserStep): Promise<LoadedPage> {
  if (step.kind === 'form') return await submit(step.url, step.fields);
  if (step.kind === 'redirect') return await visit(step.url);
  throw new Error(`no page for ${step.kind}`);
}

/** Picks a card, submits the form, and returns to the shop as the answer says. */
export async function payWith(
  page: LoadedPage,
  name: ScriptName,
  timeoutMs = 60_000,
): Promise<LoadedPage | 'silence'> {
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
  timeoutMs = 60_000,
): Promise<LoadedPage> {
  const headers = { 'content-type': formType };
  return await loadPage(url, {
    method: 'POST',
    headers,
    body: formBody(fields),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

export async function visit(url: string): Promise<LoadedPage> {
  return await loadPage(url, {});
}

async function loadPage(url: string, init: RequestInit): Promise<LoadedPage> {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const location = response.headers.get('location');
  return {
    url,
    status: response.status,
    location: location === null ? null : new URL(location, url).href,
    html: await response.text(),
  };
}

export function actionOf({ url, html }: LoadedPage): string {
  return new URL(unescaped(/<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? ''), url).href;
}

export function hiddenOf({ html }: LoadedPage): Record<string, string> {
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
