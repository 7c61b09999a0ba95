import type { Kysely, Transaction } from 'kysely';
import { servingRoles, staffRoles } from '@servery/contract/actor.ts';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { availabilityCalls as calls } from '@servery/contract/calls/availability-calls.ts';
import type { untilChoices } from '@servery/contract/schemas/availability.ts';
import { businessDayEnd } from '@servery/engine/hours/business-day.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { type ShopCaller, shopCallerOf, staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import {
  type Decision,
  type DishOrChoice,
  type Off,
  countedAt,
  pauseAt,
  pauseOrders,
  resumeOrders,
  sellAgain,
  sellOut,
  setSlots,
  soldOutAt,
} from './store/availability.ts';
import type { MenuCache } from './store/menu-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';

export interface AvailabilityDependencies {
  readonly db: Kysely<Tables>;
  readonly menus: Pick<MenuCache, 'snapshotOf'>;
  readonly clock: () => number;
}

/** Staff take dishes and choices off sale, and pause orders of phones (STOCK-05, STOCK-07). */
export function availabilityServices(dependencies: AvailabilityDependencies): readonly Served[] {
  return [
    implement(calls.findAvailability, ({ caller }) =>
      availabilityOf(shopCallerOf(caller, staffRoles).shop, dependencies),
    ),
    ...soldOutServices(dependencies),
    ...pauseServices(dependencies),
    implementWithData(calls.setSlots, ({ data, caller }) => {
      const { slotMinutes, leadMinutes, days, capacity } = data;
      const slots = { slotMinutes, leadMinutes, days, capacity };
      const staff = staffOf(caller, ['manager']);
      return once({ call: calls.setSlots, data, staff }, dependencies, async (transaction, by) => {
        await setSlots(transaction, slots, by);
        return slots;
      });
    }),
  ];
}

function soldOutServices(dependencies: AvailabilityDependencies): readonly Served[] {
  return [
    implementWithData(calls.sellOut, async ({ data, caller }) => {
      const staff = shopCallerOf(caller, staffRoles);
      const snapshot = await ownSnapshot(staff.shop, dependencies);
      refuseUnknown(data, snapshot);
      const request = { call: calls.sellOut, data, staff };
      return once(request, dependencies, async (transaction, { shop, staff: person, now }) => {
        const until = endOf(data.until, snapshot, now);
        const decision = { shop, staff: person, until, reason: data.reason, now };
        await sellOut(transaction, data, decision);
        return { ...nameIn(data), soldOut: await offNow(transaction, shop, data) };
      });
    }),
    implementWithData(calls.sellAgain, async ({ data, caller }) => {
      const staff = shopCallerOf(caller, staffRoles);
      refuseUnknown(data, await ownSnapshot(staff.shop, dependencies));
      const request = { call: calls.sellAgain, data, staff };
      return once(request, dependencies, async (transaction, by) => {
        await sellAgain(transaction, data, by);
        return { ...nameIn(data), soldOut: null };
      });
    }),
  ];
}

function pauseServices(dependencies: AvailabilityDependencies): readonly Served[] {
  return [
    implementWithData(calls.pauseOrders, async ({ data, caller }) => {
      const staff = staffOf(caller, servingRoles);
      const snapshot = await ownSnapshot(staff.shop, dependencies);
      const request = { call: calls.pauseOrders, data, staff };
      return once(request, dependencies, async (transaction, by) => {
        const until = endOf(data.until, snapshot, by.now);
        await pauseOrders(transaction, { ...by, until, reason: data.reason }, data.kiosks);
        return { pause: await pauseAt(transaction, by.shop) };
      });
    }),
    implementWithData(calls.resumeOrders, ({ data, caller }) => {
      const request = { call: calls.resumeOrders, data, staff: staffOf(caller, servingRoles) };
      return once(request, dependencies, async (transaction, by) => {
        await resumeOrders(transaction, by);
        return { pause: null };
      });
    }),
  ];
}

interface StaffRequest {
  readonly call: Call;
  readonly data: { readonly requestKey: string | null };
  readonly staff: ShopCaller;
}

type Author = Pick<Decision, 'shop' | 'staff' | 'now'>;

function once<Answer>(
  { call, data, staff: { shop, staff } }: StaffRequest,
  { db, clock }: AvailabilityDependencies,
  work: (transaction: Transaction<Tables>, by: Author) => Promise<Answer>,
): Promise<unknown> {
  const request = { scope: nameOf(call), key: data.requestKey, payload: { ...data, shop } };
  return runOnce(db, request, (transaction) => work(transaction, { shop, staff, now: clock() }));
}

async function ownSnapshot(
  shop: string,
  { menus }: Pick<AvailabilityDependencies, 'menus'>,
): Promise<MenuSnapshot> {
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot === null) throw new Refused('notFound');
  return snapshot;
}

/** Another shop's dish looks like an unknown one (SAFE-02). */
function refuseUnknown({ product, option, choice }: DishOrChoice, { menu }: MenuSnapshot): void {
  const isKnown =
    product === null
      ? menu.options.get(option ?? '')?.options.some(({ _id }) => _id === choice) === true
      : menu.products.has(product);
  if (!isKnown) throw new Refused('notFound');
}

const minutes = { halfHour: 30, hour: 60 } as const;

function endOf(
  until: (typeof untilChoices)[number],
  { shop }: MenuSnapshot,
  now: number,
): number | null {
  if (until === 'furtherNotice') return null;
  if (until === 'endOfDay') return businessDayEnd(shop.timezone, now);
  return now + minutes[until] * minuteMs;
}

function nameIn({ product, option, choice }: DishOrChoice): DishOrChoice {
  return { product, option, choice };
}

function isSame(one: DishOrChoice, other: DishOrChoice): boolean {
  return (
    one.product === other.product && one.option === other.option && one.choice === other.choice
  );
}

async function offNow(
  transaction: Transaction<Tables>,
  shop: string,
  which: DishOrChoice,
): Promise<Off | null> {
  const found = (await soldOutAt(transaction, shop)).find((one) => isSame(one, which));
  return found === undefined ? null : offIn(found);
}

function offIn({ until, at, by, reason }: Off): Off {
  return { until, at, by, reason };
}

/** Everything the page of staff shows, from the database: a cache may be a moment behind. */
async function availabilityOf(
  shop: string,
  { db, menus, clock }: AvailabilityDependencies,
): Promise<object> {
  const snapshot = await ownSnapshot(shop, { menus });
  const [off, pause, stock] = await Promise.all([
    soldOutAt(db, shop),
    pauseAt(db, shop),
    countedAt(db, shop),
  ]);
  const soldOutOf = (which: DishOrChoice): Off | null => {
    const found = off.find((one) => isSame(one, which));
    return found === undefined ? null : offIn(found);
  };
  const dishes = [...snapshot.menu.products.values()].map((dish) => {
    const { stockMode, mode, quantity } = stock.get(dish._id) ?? dish.stock;
    const soldOut = soldOutOf({ product: dish._id, option: null, choice: null });
    const { _id, name, category } = dish;
    return { _id, name, category, stockMode, mode, quantity, soldOut };
  });
  const categories = snapshot.categories.map(({ _id, name }) => ({ _id, name }));
  const choices = choicesIn(snapshot).flatMap(({ product, ...choice }) => {
    const soldOut = soldOutOf({ ...choice, product: null });
    // A choice that is a dish of its own is sold out with that; one of before has to come back.
    return product === null || soldOut !== null ? [{ ...choice, soldOut }] : [];
  });
  const { slotMinutes, leadMinutes, days, capacity } = snapshot.shop.pickup;
  const slots = { slotMinutes, leadMinutes, days, capacity };
  return { now: clock(), dishes, categories, choices, pause, slots };
}

function choicesIn({ menu }: MenuSnapshot) {
  return [...menu.options.values()].flatMap(({ _id: option, name: group, options }) =>
    options.map(({ _id: choice, name, product }) => ({ option, choice, name, group, product })),
  );
}
