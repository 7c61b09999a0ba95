import type { PaymentStarted } from '../session/payment-queries.ts';

/** Opens the gateway's page (PAY-02); false if there is none. */
export function leaveToGateway(started: PaymentStarted): boolean {
  if (started.kind === 'redirect') {
    location.assign(reachableUrl(started.url));
    return true;
  }
  if (started.kind !== 'form') return false;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = reachableUrl(started.url);
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

/** The simulator is on the app's own origin; the CSP refuses forms to another name of it. */
export function reachableUrl(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.startsWith('/simulator/') ? `${pathname}${search}` : url;
}
