import type { PaymentStarted } from '../session/payment-queries.ts';

/** Hands the guest over to the gateway's page (PAY-02); false when there is no page to go to. */
export function leaveToGateway(started: PaymentStarted): boolean {
  if (started.kind === 'redirect') {
    location.assign(reachedFromHere(started.url));
    return true;
  }
  if (started.kind !== 'form') return false;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = reachedFromHere(started.url);
  for (const [name, value] of Object.entries(started.fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  return true;
}

/**
 * The demo's simulator is served where the app is: under another name of the same machine, the
 * browser would not send a form to it.
 */
export function reachedFromHere(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/simulator/') ? `${pathname}${search}` : url;
}
