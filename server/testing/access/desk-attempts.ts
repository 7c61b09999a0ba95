import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { bare, dishOfHongKong, fieldIn } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

/** Takes a dish off the menu in the draft. */
function removal({ server }: AccessFixture): object {
  const _id = dishOfHongKong(server.restaurant);
  return { changes: [{ kind: 'product', _id, after: null }] };
}

function hiding({ server }: AccessFixture, hidden: boolean): object {
  const products = [dishOfHongKong(server.restaurant)];
  return { products, action: { kind: 'hide', hidden } };
}

async function asManager(fixture: AccessFixture, call: CallName, data: object): Promise<unknown> {
  const manager = fixture.people.staff('manager', hongKong);
  return (await fixture.call(manager, call, { data })).result;
}

export async function newPlan(fixture: AccessFixture): Promise<unknown> {
  await asManager(fixture, 'create desk/changeMany', hiding(fixture, true));
  const at = fixture.server.time.now + 3_600_000;
  return fieldIn(await asManager(fixture, 'create desk/publish', { at }), 'plan');
}

/** Hidden or shown, whichever it is not: only a change is published. */
export async function newPublication(fixture: AccessFixture): Promise<unknown> {
  for (const hidden of [true, false]) {
    await asManager(fixture, 'create desk/changeMany', hiding(fixture, hidden));
    const made = fieldIn(await asManager(fixture, 'create desk/publish', {}), 'publication');
    if (made !== null) return made;
  }
  return null;
}

export const deskAttempts = {
  'find desk/menu': bare,
  'find desk/history': async (fixture) => {
    await newPublication(fixture);
    return {};
  },
  'create desk/save': (fixture) => ({ data: removal(fixture) }),
  'create desk/changeMany': async (fixture) => {
    await asManager(fixture, 'create desk/discard', {});
    return { data: hiding(fixture, true) };
  },
  'create desk/discard': () => ({ data: {} }),
  'create desk/check': (fixture) => ({ data: removal(fixture) }),
  'create desk/publish': async (fixture) => {
    await asManager(fixture, 'create desk/discard', {});
    return { data: {} };
  },
  'create desk/cancelPlan': async (fixture) => ({ data: { plan: await newPlan(fixture) } }),
  'create desk/undo': async (fixture) => ({
    data: { publication: await newPublication(fixture) },
  }),
} as const satisfies Partial<Record<CallName, Attempt>>;
