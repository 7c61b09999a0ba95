import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@servery/contract/actor.ts';
import { type Call, find, nameOf } from '@servery/contract/call.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { examples, madeBefore } from '@servery/contract/examples.ts';
import { nothing } from '@servery/contract/schemas/query.ts';
import { calls } from '@servery/contract/services.ts';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { newPlan, newPublication } from '@servery/server/testing/access/desk-attempts.ts';
import {
  accessFixture,
  clearTables,
  fieldIn,
  listIn,
  tablesIn,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { freeTable, otherVisit } from '@servery/server/testing/access/floor-attempts.ts';
import { invoiceOf } from '@servery/server/testing/access/invoice-attempts.ts';
import { paymentIn } from '@servery/server/testing/access/settling-attempts.ts';
import { newPrinter, newSlip } from '@servery/server/testing/access/printer-attempts.ts';
import {
  firstCode,
  laterCode,
  newInvitation,
} from '@servery/server/testing/access/people-attempts.ts';
import { apiKeyFor, webhookFor } from '@servery/server/testing/access/webhook-attempts.ts';
import { openedDrawer, takenTender } from '@servery/server/testing/access/till-attempts.ts';
import { ofEmptyHouses } from '@servery/server/testing/contract/scenarios.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import type { Login } from '../../calls/login.ts';
import { pathOf, verbs } from '../http/http-address.ts';
import { openApi } from './openapi.ts';

describe('the OpenAPI document', () => {
  it('[CALL-03] marks a deprecated call and says what to use instead', () => {
    const dishes = find({
      path: 'dishes',
      actors: [],
      query: nothing,
      deprecated: 'find products',
    });
    const products = find({ path: 'products', actors: [], query: nothing });
    expect(openApi([dishes, products])).toMatchObject({
      paths: {
        '/api/dishes': { get: { deprecated: true, description: 'Use instead: find products' } },
        '/api/products': { get: { operationId: 'find-products' } },
      },
    });
    expect(JSON.stringify(openApi([products]))).not.toContain('"deprecated"');
  });

  it('[CALL-09] passes a public linter’s recommended rules', async () => {
    const source = JSON.stringify(openApi(calls));
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });
});

/** Needs the right of staff: nobody else may make the call. */
function isForStaff({ actors }: Call): boolean {
  return actors.length > 0 && actors.every((actor) => !guests.includes(actor));
}

const guests: readonly Actor[] = ['anonymous', 'keyHolder', 'member'];
const published = Object.keys(examples)
  .filter(isExample)
  .map((name) => {
    const call = calls.find((one) => nameOf(one) === name);
    if (call === undefined) throw new Error(`there is no call ${name}`);
    return { name, call, sent: examples[name] ?? {} };
  });

function isExample(name: string): name is CallName {
  return Object.hasOwn(examples, name);
}

describe('an example of the API reference', () => {
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = accessFixture(await testServer());
  });

  it('[CALL-09] is given for every call of staff', () => {
    const known = new Set([...published.map(({ name }) => name), ...ofEmptyHouses]);
    const without = calls.filter((call) => isForStaff(call) && !known.has(nameOf(call)));
    expect(without.map(nameOf)).toEqual([]);
  });

  it.each(published.filter(({ call }) => !isForStaff(call)))(
    '[CALL-09] is answered as it stands: $name',
    async ({ call, sent }) => {
      const query = new URLSearchParams();
      for (const [field, value] of Object.entries(sent.query ?? {}))
        for (const one of [value].flat()) query.append(field, String(one));
      const path = pathOf(call).replace(':id', sent.id ?? '');
      const answered = await fetch(`${fixture.server.address}${path}?${query.toString()}`, {
        method: verbs[call.method],
        ...(sent.data === undefined
          ? {}
          : {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(sent.data),
            }),
      });
      expect([answered.status, await answered.json()]).toEqual([200, expect.anything()]);
    },
  );

  it.each(published.filter(({ call }) => isForStaff(call)))(
    '[CALL-09] is answered to staff about an order of theirs: $name',
    async ({ name, call, sent }) => {
      const before = await orderFor(name, fixture);
      const parts = {
        id: filled(sent.id, before) ?? undefined,
        data: filled(sent.data, before),
        query: filled(sent.query ?? {}, before),
      };
      const caller = call.actors.includes('manager') ? managerOf(fixture) : fixture.people.kiosk;
      const { error, result } = await fixture.call(caller, name, parts);
      expect([error, result]).toEqual([null, expect.anything()]);
    },
  );
});

/** The part of an example with what was made in the place of what stands for it. */
function filled(part: unknown, before: object): unknown {
  if (part === undefined) return null;
  const text = Object.entries(madeBefore).reduce(
    (json, [field, id]) => json.replaceAll(id, String(fieldIn(before, field))),
    JSON.stringify(part),
  );
  return JSON.parse(text);
}

function managerOf({ people }: AccessFixture): Login {
  return people.staff('manager', hongKong);
}

const keptNames =
  / desk\/(?:cancelPlan|undo)$| webhooks\/| apiKeys\/| staff\/withdraw$| twoFactor\/|get invoices| invoices\/(?:void|file)$/;

/** What the call is about, if anything. */
async function orderFor(name: CallName, fixture: AccessFixture): Promise<object> {
  if (/removePhone|bellAnswered/.test(name)) return tableFor(fixture);
  if (/floor\/(?:move|merge|unmerge)/.test(name)) return twoTablesFor(name, fixture);
  if (/payments\/(?:settle|refunded)/.test(name)) return paymentFor(name, fixture);
  if (/ drawers\/(?!open)/.test(name)) return { drawer: await drawerFor(name, fixture) };
  if (/approvals\/(?:grant|refuse)/.test(name)) return approvalFor(fixture);
  if (/ printers(?!\/(?:print|jobs)$)/.test(name))
    return { printer: await newPrinter(fixture), job: await newSlip(fixture) };
  if (keptNames.test(name)) return keptFor(name, fixture);
  if (name === 'create terminals/remove') return atTerminal(name, null, fixture);
  // Each order takes stock.
  const isAboutOrder = JSON.stringify(examples[name]).includes(madeBefore.session);
  return isAboutOrder || name === 'create tenders/refund' ? placedFor(name, fixture) : {};
}

/** What managers keep: a plan, a publication, an invitation, an endpoint. */
async function keptFor(name: CallName, fixture: AccessFixture): Promise<object> {
  if (name === 'create desk/cancelPlan') return { plan: await newPlan(fixture) };
  if (name === 'create desk/undo') return { publication: await newPublication(fixture) };
  if (/ twoFactor\//.test(name)) return { code: await codeFor(name, fixture) };
  if (name === 'create staff/withdraw')
    return { invitation: fieldIn(fieldIn(await newInvitation(fixture), 'invitation'), '_id') };
  if (name.includes('invoices')) return invoiceFor(fixture);
  if (name.includes('apiKeys')) return { apiKey: await apiKeyFor(fixture) };
  return webhookFor(fixture);
}

/** What the manager's app shows. */
async function codeFor(name: CallName, fixture: AccessFixture): Promise<string> {
  const login = managerOf(fixture);
  if (name === 'create twoFactor/confirm') return firstCode(fixture, login);
  return name === 'create twoFactor/end' ? laterCode(fixture, login) : '';
}

async function invoiceFor(fixture: AccessFixture): Promise<object> {
  const placed = await placedFor('find invoices', fixture);
  return { invoice: await invoiceOf(fixture, String(fieldIn(placed, 'session'))) };
}

/** A delivery, else a takeaway. */
async function placedFor(name: CallName, fixture: AccessFixture): Promise<object> {
  const { data = {} } = examples['create tableSessions/create'] ?? {};
  const isDelivery = name === 'create tableSessions/progress';
  const delivery = {
    name: 'Chan',
    phone: '91234567',
    address: '1 Queen’s Road',
    area: centralArea,
  };
  const placed = await made(fixture, 'create tableSessions/create', {
    ...data,
    ...(isDelivery ? { session: { type: 'delivery', delivery } } : {}),
    requestKey: newRequestKey(),
  });
  const session = fieldIn(placed, '_id');
  if (isDelivery) await made(fixture, 'create payments/counter', { session });
  return { session, ...(await madeFor(name, session, fixture)) };
}

/** What the call needs besides an order. */
async function madeFor(name: CallName, session: unknown, fixture: AccessFixture): Promise<object> {
  if (name === 'create printers/print') return { printer: await newPrinter(fixture) };
  if (name === 'create invoices/issue') await made(fixture, 'create payments/counter', { session });
  if (name === 'create tenders/refund') return { tender: await takenTender(fixture, session) };
  if (name === 'create tenders/take') return { drawer: await openedDrawer(fixture) };
  if (/terminal/i.test(name)) return atTerminal(name, session, fixture);
  if (name !== 'create users/attach') return {};
  const member: Login = { kind: 'member', user: fixture.people.member };
  const { result } = await fixture.call(member, 'create users/code', { data: {} });
  return { memberCode: fieldIn(result, 'code') };
}

/** A drawer, counted where it is to be closed. */
async function drawerFor(name: CallName, fixture: AccessFixture): Promise<unknown> {
  const drawer = await openedDrawer(fixture);
  if (name === 'create drawers/close')
    await made(fixture, 'create drawers/count', { drawer, counted: 50_000 });
  return drawer;
}

/** A payment at a terminal of its own, and a terminal that may go. */
async function atTerminal(
  name: CallName,
  session: unknown,
  fixture: AccessFixture,
): Promise<object> {
  const address = `tmr_${newRequestKey().replaceAll('-', '_')}`;
  const setting = { name: 'Spare', gateway: 'stripeTerminal', address };
  const oldTerminal = fieldIn(await made(fixture, 'create terminals/set', setting), '_id');
  if (!/Status|Cancel/.test(name)) return { oldTerminal };
  const start = { ...examples['create payments/terminal']?.data, session, terminal: oldTerminal };
  const started = await made(fixture, 'create payments/terminal', start);
  return { oldTerminal, reference: fieldIn(started, 'reference') };
}

async function tableFor(fixture: AccessFixture): Promise<object> {
  await clearTables(fixture);
  const viewItem = tablesIn(fixture)[0]?.code;
  const scan = { viewItem, capacity: 2, shop: hongKong };
  const session = fieldIn(await made(fixture, 'create tableSessions/createOrResume', scan), '_id');
  await made(fixture, 'create tableSessions/bell', { session, for: 'bill' });
  const visit = await made(fixture, 'create tableSessions/visit', { session });
  return { session, phone: fieldIn(listIn(visit, 'phones')[0], '_id') };
}

async function paymentFor(name: CallName, fixture: AccessFixture): Promise<object> {
  const placed = await placedFor(name, fixture);
  const status = name === 'create payments/settle' ? 'review' : 'refundDue';
  return { reference: await paymentIn(fixture, String(fieldIn(placed, 'session')), status) };
}

/** The second one has joined the bill of the first where it is to leave it. */
async function twoTablesFor(name: CallName, fixture: AccessFixture): Promise<object> {
  const table = await tableFor(fixture);
  if (name === 'create floor/move') return { ...table, freeTable: await freeTable(fixture) };
  const otherTable = await otherVisit(fixture);
  if (name === 'create floor/unmerge') {
    const into = fieldIn(table, 'session');
    await made(fixture, 'create floor/merge', { session: otherTable, into });
  }
  return { ...table, otherTable };
}

/** What a manager's call answers. */
async function made(fixture: AccessFixture, name: CallName, data: object): Promise<unknown> {
  const { error, result } = await fixture.call(managerOf(fixture), name, { data });
  if (error !== null) throw new Error(`${name} was refused: ${JSON.stringify(error)}`);
  return result;
}

/** A waiter has asked for it. */
async function approvalFor({ call, people }: AccessFixture): Promise<object> {
  const data = { action: 'comp', target: 'a'.repeat(24), amount: 100, reason: 'waited' };
  const { result } = await call(people.staff('floor', hongKong), 'create approvals/request', {
    data,
  });
  return { approval: fieldIn(result, '_id') };
}
