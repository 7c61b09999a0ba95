import { type RawBuilder, sql } from 'kysely';
import type { LoggedAction } from '@servery/contract/audit-actions.ts';
import { loggedActions } from '@servery/contract/audit-actions.ts';
import { numberOf } from '../invoices/store/invoices.ts';

/** A history as entries of the log, of one shop. */
export interface LogSource {
  /** Entries of one moment are sorted by source, then by place. */
  readonly rank: number;
  readonly actions: readonly LoggedAction[];
  /**
   * A query with the columns at, place, action, staff, staff_name, approver, approver_name,
   * session, subject, name, part, amount, before, reason, note, refused.
   */
  readonly entriesOf: (shop: string) => RawBuilder<unknown>;
}

const { approvals, people, settings, devices, programs, members } = loggedActions;

const noApprover = sql`null::text as approver, '' as approver_name`;
const done = sql`false as refused`;
const noName = sql`'[]'::jsonb as name`;

/** Histories that keep no name of their own; a program has that of its key. */
function nameOf(column: string): RawBuilder<unknown> {
  const staff = sql.raw(column);
  return sql`coalesce((select p.name from staff p where p.id = ${staff}),
    (select k.name from api_keys k where k.id = ${staff}), '') as staff_name`;
}

/** One value, or what it was and what it is: what changed is stored as both. */
function textIn(field: string): RawBuilder<unknown> {
  const value = sql.raw(`detail->'${field}'`);
  return sql`case jsonb_typeof(${value}) when 'array'
    then (select string_agg(one, ' → ') from jsonb_array_elements_text(${value}) one)
    else coalesce(${value} #>> '{}', '') end`;
}

/** Somebody else whom it was done to, or whose invitation it was, as they are called now. */
const nameOfTarget = sql`coalesce(
  (select p.name from staff p where p.id = staff_log.target and p.id <> staff_log.staff),
  (select coalesce(nullif(v.name, ''), v.email) from staff_invitations v
    where v.id = staff_log.target), '')`;

/** What else than their name was changed of a person, or was demanded of managers. */
const personParts = sql`concat_ws(', ', nullif(${textIn('role')}, ''),
  case detail->'active'->>1 when 'true' then 'restored' when 'false' then 'suspended' end,
  case detail->'owner'->>1 when 'true' then 'owner' when 'false' then 'noOwner' end,
  case when detail ? 'shops' or detail ? 'shopRoles' then 'shops' end,
  case detail->>'required' when 'true' then 'demanded' when 'false' then 'notDemanded' end)`;

/** Whether it has a name in several languages, as a shop has. */
const isTranslated = sql`coalesce(jsonb_typeof(detail->'name'->0) = 'object', false)`;

/** What is done under approval, and what has no other history. */
const staffLog: LogSource = {
  rank: 1,
  actions: [...approvals, ...people, ...settings, ...devices, ...programs, ...members],
  entriesOf: (shop) => sql`select at, id as place, action, staff::text, staff_name,
      approver::text, approver_name,
      case when target ~ '^[0-9a-f]{24}(/|$)' then left(target, 24) end as session,
      case when ${isTranslated} then ''
        else coalesce(nullif(${textIn('name')}, ''), ${nameOfTarget}) end as subject,
      case when ${isTranslated} then detail->'name'
        else coalesce(detail->'level', '[]'::jsonb) end as name,
      case when detail ? 'call' then detail->>'call' else ${personParts} end as part,
      case when detail is null or action in ('pointsAdded','pointsTaken') then amount end as amount,
      null::bigint as before, reason, note, outcome = 'refused' as refused
    from staff_log where shop = ${shop}`,
};

/** Without money that was taken, and without what the log above has under its own name. */
const orderChanges: LogSource = {
  rank: 2,
  actions: ['orderChanged'],
  entriesOf: (shop) => sql`select c.at, c.id as place, 'orderChanged' as action, c.staff::text,
      ${nameOf('c.staff')}, ${noApprover}, c.session::text as session, '' as subject, ${noName},
      c.call as part, c.total_after::bigint as amount, c.total_before::bigint as before,
      null::text as reason, '' as note, ${done}
    from session_changes c join sessions s on s.id = c.session
    where s.shop = ${shop} and c.call not in ('tenders/take','payments/counter')
      and not exists (select from staff_log l where l.shop = s.shop
      and l.at = c.at and left(l.target, 24) = c.session)`,
};

const drawers: LogSource = {
  rank: 3,
  actions: [
    'drawerOpened',
    'cashPaidIn',
    'cashPaidOut',
    'cashDropped',
    'drawerCounted',
    'drawerClosed',
  ],
  entriesOf: (shop) => sql`select e.at, e.serial as place, case e.kind
        when 'open' then 'drawerOpened' when 'paidIn' then 'cashPaidIn'
        when 'paidOut' then 'cashPaidOut' when 'drop' then 'cashDropped'
        when 'count' then 'drawerCounted' else 'drawerClosed' end as action,
      e.staff::text, ${nameOf('e.staff')}, ${noApprover}, null::text as session,
      d.drawer as subject, ${noName}, '' as part,
      case when e.kind <> 'close' then e.amount::bigint end as amount, null::bigint as before,
      null::text as reason, e.reason as note, ${done}
    from drawer_events e join drawer_sessions d on d.id = e.drawer
    where d.shop = ${shop} and e.kind in ('open','paidIn','paidOut','drop','count','close')`,
};

/** A credit note may have the moment and the number of its invoice, in another series. */
const invoices: LogSource = {
  rank: 4,
  actions: ['invoiceIssued', 'invoiceVoided', 'invoiceCredited'],
  entriesOf: (shop) => sql`select at,
      (number & 16777215)::bigint * 65536 + (hashtext(series) & 65535) as place,
      case kind when 'void' then 'invoiceVoided' when 'credit' then 'invoiceCredited'
        else 'invoiceIssued' end as action,
      staff::text, staff_name, ${noApprover}, session::text as session,
      ${sql.raw(numberOf('i'))} as subject, ${noName}, '' as part, total::bigint as amount,
      null::bigint as before, null::text as reason, reason as note, ${done}
    from invoices i where shop = ${shop} and staff is not null`,
};

const publications: LogSource = {
  rank: 5,
  actions: ['menuPublished', 'menuUndone', 'menuImported', 'menuFailed'],
  entriesOf: (shop) => sql`select at, place, case kind when 'undo' then 'menuUndone'
        when 'import' then 'menuImported' when 'failed' then 'menuFailed'
        else 'menuPublished' end as action,
      staff::text, staff_name, ${noApprover}, null::text as session, '' as subject, ${noName},
      '' as part, null::bigint as amount, null::bigint as before, null::text as reason, note,
      ${done}
    from menu_publications where shop = ${shop}`,
};

/** What a program took off sale is in the log above as a call of it. */
const availability: LogSource = {
  rank: 6,
  actions: ['soldOut', 'backOnSale', 'ordersPaused', 'ordersResumed', 'slotsSet'],
  entriesOf: (shop) => sql`select a.at, a.id as place, case a.kind when 'back' then 'backOnSale'
        when 'paused' then 'ordersPaused' when 'resumed' then 'ordersResumed'
        when 'slots' then 'slotsSet' else 'soldOut' end as action,
      a.staff::text, ${nameOf('a.staff')}, ${noApprover}, null::text as session, '' as subject,
      coalesce((select p.definition->'name' from products p where p.id = a.product),
        (select o.value->'name' from option_groups g,
          jsonb_array_elements(g.definition->'options') o
          where g.id = a.option and o.value->>'_id' = a.choice), '[]'::jsonb) as name,
      '' as part, null::bigint as amount, null::bigint as before, null::text as reason,
      a.reason as note, ${done}
    from availability_log a where a.shop = ${shop} and a.staff is not null
      and not exists (select from api_keys k where k.id = a.staff)`,
};

const settingChanges: LogSource = {
  rank: 7,
  actions: ['settingChanged'],
  entriesOf: (shop) => sql`select at, place, 'settingChanged' as action, staff::text, staff_name,
      ${noApprover}, null::text as session, '' as subject,
      case jsonb_typeof(known->'name') when 'array' then known->'name' else '[]'::jsonb end as name,
      part, null::bigint as amount, null::bigint as before, null::text as reason, '' as note,
      ${done}
    from setting_changes
      cross join lateral (select case jsonb_typeof(after) when 'null' then before else after end)
        as changed(known)
    where shop = ${shop}`,
};

const offerChanges: LogSource = {
  rank: 8,
  actions: [...loggedActions.offers],
  entriesOf: (shop) => sql`select at, place, case kind when 'create' then 'offerAdded'
        when 'switch' then 'offerSwitched' when 'remove' then 'offerRemoved'
        when 'hand' then 'codesMade' when 'withdraw' then 'codesWithdrawn'
        else 'offerChanged' end as action,
      staff::text, staff_name, ${noApprover}, null::text as session, '' as subject,
      coalesce(coalesce(after, before)->'rule'->'name', '[]'::jsonb) as name, '' as part,
      null::bigint as amount, null::bigint as before, null::text as reason, '' as note, ${done}
    from offer_changes where shop = ${shop}`,
};

/** Every history that the log is made of: each is written once, where it happens (AUDIT-01). */
export const logSources: readonly LogSource[] = [
  staffLog,
  orderChanges,
  drawers,
  invoices,
  publications,
  availability,
  settingChanges,
  offerChanges,
];
