import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signatureOf } from '../cybersource/signing.ts';
import { formBody, formType } from '../body.ts';
import type { BrowserStep } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { SimulatedKind } from './payment.ts';
import {
  actionOf,
  hiddenOf,
  openPage,
  payWith,
  submit,
  visit,
} from '@servery/server/testing/simulator-browser.ts';
import type { LoadedPage } from '@servery/server/testing/simulator-browser.ts';
import { simulatorFixture } from '@servery/server/testing/simulator-server.ts';
import type { SimulatorFixture } from '@servery/server/testing/simulator-server.ts';

let fixture: SimulatorFixture;
beforeAll(async () => {
  fixture = await simulatorFixture();
});
afterAll(() => fixture.close());

const currencies = {
  cybersource: 'HKD',
  razerOnline: 'MYR',
  bbposWeb: 'HKD',
  stripe: 'HKD',
} as const;

async function step(
  kind: SimulatedKind,
  reference: string,
  description = 'Lucky Tea House',
): Promise<BrowserStep> {
  const attempt = fixture.attempt(kind, { reference, description, currency: currencies[kind] });
  const one = await fixture.gateway(kind).start(attempt);
  if (isRefusal(one)) throw new Error(one.code);
  fixture.expect({ ...attempt, gatewayId: one.kind === 'redirect' ? one.gatewayId : null });
  return one;
}

/** A started form with one field altered. */
async function altered(
  kind: 'cybersource' | 'razerOnline',
  change: Readonly<Record<string, string>>,
): Promise<LoadedPage> {
  const one = await step(kind, 'A-altered');
  if (one.kind !== 'form') throw new Error(one.kind);
  return await submit(one.url, { ...one.fields, ...change });
}

describe('the simulator refuses', () => {
  it.each([
    'amount',
    'currency',
    'reference_number',
    'override_backoffice_post_url',
    'access_key',
    'signature',
  ])('[PAY-06] a CyberSource form whose %s was altered', async (field) => {
    expect((await altered('cybersource', { [field]: '1.00' })).status).toBe(403);
  });

  it('[PAY-06] a CyberSource form with an unsigned field', async () => {
    expect((await altered('cybersource', { extra: '1' })).status).toBe(403);
  });

  it('[PAY-06] a CyberSource form that lists a field twice, though signed', async () => {
    const one = await step('cybersource', 'A-named-twice');
    if (one.kind !== 'form') throw new Error(one.kind);
    const list = `${one.fields['signed_field_names'] ?? ''},amount`;
    const fields = new Map(Object.entries({ ...one.fields, signed_field_names: list }));
    const signature = signatureOf(fields, fixture.configs.cybersource.secretKey);
    expect((await submit(one.url, { ...Object.fromEntries(fields), signature })).status).toBe(403);
  });

  it.each(['amount', 'currency', 'orderid', 'vcode'])(
    '[PAY-06] a Fiuu form whose %s was altered',
    async (field) => {
      expect((await altered('razerOnline', { [field]: 'X1.00' })).status).toBe(403);
    },
  );

  it.each(['returnurl', 'callbackurl', 'cancelurl'])(
    '[PAY-06] a Fiuu form that redirects elsewhere by its unsigned %s',
    async (field) => {
      expect((await altered('razerOnline', { [field]: 'http://169.254.169.254/' })).status).toBe(
        400,
      );
      expect((await altered('razerOnline', { [field]: 'javascript:alert(1)' })).status).toBe(400);
    },
  );

  it('[PAY-06] a form sent with a name twice', async () => {
    const url = `${fixture.base}/cybersource/pay`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': formType },
      body: 'a=1&a=2',
    });
    expect(response.status).toBe(400);
  });

  it('[PAY-06] a checkout that the merchant did not sign', async () => {
    const { bbposWeb } = fixture.configs;
    const request = JSON.stringify({
      merchantId: bbposWeb.merchantId,
      amount: '1.00',
      merchantReference: 'A-1',
    });
    const response = await fetch(`${fixture.base}/bbmsl/hosted-checkout/create/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request, signature: 'AAAA' }),
    });
    expect(await response.json()).toEqual({ message: 'invalid signature' });
  });

  it.each([
    ['POST', '/stripe/v1/checkout/sessions', 401],
    ['GET', '/stripe/v1/checkout/sessions/cs_test_1', 401],
    ['POST', '/cybersource/tss/v2/searches', 401],
    ['POST', '/fiuu/RMS/query/q_by_oid.php', 200],
  ])('[PAY-06] a query without a key: %s %s', async (method, path, status) => {
    const response = await fetch(
      fixture.base + path,
      method === 'POST' ? { method, body: formBody({ a: '1' }) } : {},
    );
    expect([response.status, (await response.text()).includes('paid')]).toEqual([status, false]);
  });

  it.each(['/', '/nothing', '/checkout/000000000000', '/checkout/x', '/fiuu/RMS/pay/'])(
    '[PAY-06] %s',
    async (path) => {
      expect((await visit(fixture.base + path)).status).toBe(404);
    },
  );
});

describe('one payment at the simulator', () => {
  it('[PAY-06] is paid once, though the button is pressed twice', async () => {
    const page = await openPage(await step('bbposWeb', 'A-twice'));
    const choice = { card: 'pay', do: 'pay' };
    const both = await Promise.all([
      submit(actionOf(page), choice),
      submit(actionOf(page), choice),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 409]));
    expect(fixture.fromMessages.map((one) => ('status' in one ? one.status : one.code))).toEqual([
      'paid',
    ]);
    expect((await visit(actionOf(page))).status).toBe(409);
  });

  it('[PAY-06] is the same when the same attempt starts twice', async () => {
    const [one, other] = [await step('stripe', 'A-again'), await step('stripe', 'A-again')];
    expect(one).toEqual(other);
  });

  it('[PAY-04] is refused by Stripe’s rules when the same key comes with another amount', async () => {
    await step('stripe', 'A-changed');
    const attempt = fixture.attempt('stripe', { reference: 'A-changed', currency: 'USD' });
    expect(await fixture.gateway('stripe').start(attempt)).toEqual({
      code: 'gatewayRefused',
      status: 400,
    });
  });

  it.each(['bbposWeb', 'stripe'] as const)(
    '[PAY-06] of %s is not even opened when it was prepared so',
    async (kind) => {
      fixture.simulator.prepare('A-silent', 'neverAnswer');
      const attempt = fixture.attempt(kind, { reference: 'A-silent' });
      expect(await fixture.gateway(kind, 50).start(attempt)).toEqual({
        code: 'gatewaySilent',
        reason: 'timeout',
      });
    },
  );

  it('[PAY-06] of another merchant cannot be queried', async () => {
    await step('bbposWeb', 'A-mine');
    const attempt = fixture.attempt('bbposWeb', { reference: 'A-theirs' });
    expect(await fixture.gateway('bbposWeb').query(attempt)).toEqual({
      code: 'gatewayRefused',
      status: 200,
    });
  });

  it('[PAY-06] is notified again until the shop acknowledges it', async () => {
    const attempt = fixture.attempt('bbposWeb', { reference: 'A-thanks' });
    const one = await step('bbposWeb', 'A-thanks');
    // The shop waits for another payment at first, and so refuses the message.
    fixture.expect({ ...attempt, reference: 'A-other' });
    await payWith(await openPage(one), 'pay');
    expect(fixture.fromMessages).toEqual([{ code: 'otherReference' }]);
    fixture.expect(attempt);
    await fixture.time.advance(60 * 60_000);
    expect(
      fixture.fromMessages.map((fromMessages) =>
        'status' in fromMessages ? fromMessages.status : fromMessages.code,
      ),
    ).toEqual(['paid']);
  });
});

describe('the payment page', () => {
  it('[PAY-06] shows what is paid, escapes input, and runs nothing', async () => {
    const page = await openPage(
      await step('razerOnline', 'A-page', '<script>alert("1")</script> & Co'),
    );
    expect(page.status).toBe(200);
    expect(page.html).toContain('<h1>Pay RM128.50\u00a0MYR</h1>');
    expect(page.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Co');
    expect(page.html).not.toContain('<script');
    expect(page.html.match(/type="radio"/g)).toHaveLength(16);
    expect(page.html.match(/ checked/g)).toHaveLength(1);
  });

  it('[PAY-06] has its policy and its style', async () => {
    const one = await step('stripe', 'A-policy');
    const response = await fetch(one.kind === 'redirect' ? one.url : '');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const style = await fetch(`${fixture.base}/style.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ]);
  });

  it('[PAY-06] accepts no other cards than its own', async () => {
    const page = await openPage(await step('stripe', 'A-card'));
    expect((await submit(actionOf(page), { card: 'free', do: 'pay' })).status).toBe(400);
    expect((await submit(actionOf(page), {})).status).toBe(400);
    expect((await visit(actionOf(page))).status).toBe(200);
  });

  it('[PAY-06] preselects what was prepared', async () => {
    fixture.simulator.prepare('A-prepared', 'decline');
    const page = await openPage(await step('stripe', 'A-prepared'));
    expect(page.html).toMatch(/value="decline" checked/);
  });

  it('[PAY-02] gives the browser the signed fields to post, by a button', async () => {
    const page = await openPage(await step('cybersource', 'A-button'));
    const answer = await submit(actionOf(page), { card: 'pay', do: 'pay' });
    expect(hiddenOf(answer)).toMatchObject({
      decision: 'ACCEPT',
      req_reference_number: 'A-button',
      auth_amount: '128.50',
    });
    expect(answer.html).toContain('Back to the restaurant');
  });
});
