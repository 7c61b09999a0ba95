import type { RemovedProtection } from './remove-protection.ts';

/** Every protection that a control removes, as text of the database function; keep both in step. */

const order = 'place_order';
const menuIsNew = `(select menu_version from shops where id = o->>'shop')
      is distinct from (o->>'menuVersion')::bigint`;

export const anyPayloadForAKey: RemovedProtection = {
  function: order,
  from: `kept.fingerprint <> decode(o->'key'->>'fingerprint', 'hex')`,
  to: 'false',
};

export const anyMenu: RemovedProtection = { function: order, from: menuIsNew, to: 'false' };

export const noMenuNotifications: RemovedProtection = {
  function: 'menu_changed',
  from: `perform pg_notify('menu_changed', case when cardinality(concerned) > 200 then ''
    else to_json(coalesce(concerned, '{}'))::text end);`,
  to: '',
};

export const anyStatus: RemovedProtection = {
  function: order,
  from: `found_status is distinct from 'ongoing'`,
  to: 'false',
};

export const anyVersion: RemovedProtection = {
  function: order,
  from: `found_version <> (s->>'version')::bigint`,
  to: 'false',
};

/** Counts while others count as well. */
export const unlockedCount: RemovedProtection = {
  function: 'admit_order',
  from: `perform pg_advisory_xact_lock(hashtextextended(coalesce(code, this_shop || ' no code'), 0));`,
  to: 'perform pg_sleep(0.05);',
};

const enoughInStock =
  'and s.quantity - case when for_guests then s.online_threshold else 0 end >= n.quantity';

export const uncheckedStock: RemovedProtection = {
  function: 'take_stock',
  from: enoughInStock,
  to: '',
};

export const noReservedStock: RemovedProtection = {
  function: 'take_stock',
  from: enoughInStock,
  to: 'and s.quantity >= n.quantity',
};

/** Locks one dish after the other, in any order, slowly enough for others to interleave. */
export const lockedInAnyOrder: RemovedProtection = {
  function: order,
  from: 'perform take_stock(o, dishes, portions);',
  to: `for k in select to_jsonb(x.product) from stock x where x.shop = this_shop and x.product = any(dishes) order by random() loop
      perform 1 from stock y where y.shop = this_shop and y.product = k #>> '{}' for update;
      perform pg_sleep(0.01);
    end loop;
    perform take_stock(o, dishes, portions);`,
};

export const acceptedUsedCoupons: RemovedProtection = {
  function: 'redeem_vouchers',
  from: `and status = 'valid' and not reusable`,
  to: '',
};

export const uncheckedPoints: RemovedProtection = {
  function: 'redeem_vouchers',
  from: `and amount >= (gift->>'points')::bigint`,
  to: 'and pg_sleep(0.01) is not null',
};

export const unreturnedCoupons: RemovedProtection = {
  function: 'return_vouchers',
  from: `update user_coupons set status = 'valid', session = null, used_at = null
    where session = this_session and status = 'used';`,
  to: '',
};

export const repeatedStatusChange: RemovedProtection = {
  function: 'change_status',
  from: 'not found or before.status = to_status',
  to: 'not found',
};
