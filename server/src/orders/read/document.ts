import { billRows } from '@servery/engine/bill/rows.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { expectedArrival } from '@servery/engine/session/delivery-arrival.ts';
import { rightsIn } from '@servery/engine/session/status.ts';
import type { StoredSession } from '../store/sessions.ts';
import { type FrozenBodies, isRule, isShopPart } from './frozen.ts';
import { linesOf } from './document-lines.ts';
import { partsIn } from './frozen-menu.ts';
import type { KitchenFacts } from './kitchen-facts.ts';
import { readyOf } from './ready-range.ts';

/** Every frozen part that a session's document is made from. */
export function partsOfDocument({ lines, items, shopPart }: StoredSession): readonly string[] {
  const rules = items.map(({ rule }) => rule);
  return [...partsIn(lines), ...rules, ...(shopPart === null ? [] : [shopPart])];
}

const noFacts: KitchenFacts = new Map();

/** A session as guests see it: no key, no hash, nothing internal; for staff with more (CALL-07). */
export function sessionDocument(
  session: StoredSession,
  parts: FrozenBodies,
  facts: KitchenFacts = noFacts,
): object {
  return {
    ...headOf(session),
    ...statusOf(session),
    ...placeOf(session, parts),
    ...moneyOf(session),
    discounts: discountsOf(session, parts),
    products: linesOf(session, parts, facts),
  };
}

/** What its id alone shows: no line, no bill, no table and nobody's name (CALL-11). */
export function progressOf(session: StoredSession): object {
  const { id, status, progress, orderNumber, version } = session;
  return { _id: id, status, progress, orderNumber, version };
}

function headOf(session: StoredSession): object {
  const {
    id,
    type,
    status,
    shop,
    user,
    source,
    modifiers,
    tvStatus,
    progress,
    orderNumber,
    version,
    rounds,
  } = session;
  const { startTime, paidTime, orderCutoffTime, orderLeaveTime } = session;
  return {
    _id: id,
    type,
    status,
    shop,
    user,
    source,
    modifiers,
    tvStatus,
    progress,
    orderNumber,
    version,
    rounds,
    startTime,
    paidTime,
    sessionData: { type, startTime, orderCutoffTime, orderLeaveTime },
  };
}

/** What waiting guests want to know: since when, until when, why not (SESSION-12, SESSION-14). */
function statusOf({
  status,
  rounds,
  progress,
  releaseAt,
  progressTimes,
  endReason,
  bell,
}: StoredSession): object {
  const { preparing = null, ready = null, completed = null } = progressTimes;
  const { onItsWay = null, delivered = null } = progressTimes;
  const isOpen = rightsIn[status].join && rounds > 0;
  return {
    progressTimes: { preparing, ready, completed, onItsWay, delivered },
    endReason,
    bell,
    // What the kitchen has begun is not cancelled any more.
    payBy: isOpen && progress === 'received' ? releaseAt : null,
  };
}

function placeOf(session: StoredSession, parts: FrozenBodies): object {
  const { section, tableItem, fixedCodeItem, people, details, shopPart } = session;
  return {
    section,
    sectionName: sectionNameIn(parts.get(shopPart ?? ''), section),
    tables:
      tableItem === null ? [] : [{ item: tableItem._id, split: 0, capacity: tableItem.capacity }],
    tableItem: tableItem === null ? null : { _id: tableItem._id, name: tableItem.name },
    mergedInto: session.mergedInto,
    qrCodeViewItem: fixedCodeItem,
    desiredCapacity: people,
    remark: details.remark ?? '',
    pickupTime: details.pickupTime ?? null,
    ...deliveryOf(session),
    ready: readyOf(session),
    contact: details.contact ?? null,
    cutlery: details.cutlery ?? false,
    invoice: details.invoice ?? null,
  };
}

/** Where and when a delivery arrives (DELIVERY-04). */
function deliveryOf(session: StoredSession): object {
  const { details, startTime, paidTime, releaseAt, progressTimes } = session;
  const { delivery = null, arrivalTime = null, arrivalMinutes = null } = details;
  const promised = { arrivalTime, arrivalMinutes, startTime, isPaidFirst: releaseAt !== null };
  return {
    delivery: delivery === null ? null : { area: null, areaName: [], ...delivery },
    arrivalTime,
    // A kitchen that began unpaid has set the clock going.
    expectedArrival: expectedArrival({
      ...promised,
      paidTime: paidTime ?? progressTimes['preparing'] ?? null,
    }),
  };
}

function moneyOf({ bill, tips, total, payments }: StoredSession): object {
  return {
    bill,
    rows: bill === null ? [] : billRows(bill),
    taxes: bill?.taxes ?? [],
    surcharges: bill?.surcharges ?? [],
    adjusts: bill?.adjusts ?? [],
    tips,
    total,
    payments: payments.map((payment) => ({ ...payment, tips: payment.tips ?? tips })),
  };
}

function discountsOf({ items, bill }: StoredSession, parts: FrozenBodies): readonly object[] {
  return items.flatMap(({ item, source, rule, coupon, gift, giftRecord, vipLevel, disabled }) => {
    const frozen = parts.get(rule);
    if (!isRule(frozen)) return [];
    const outcome = bill?.discounts.find((one) => one.item === item);
    const value = {
      discountValue: outcome?.amount ?? 0,
      pointValue: outcome?.points ?? 0,
      valid: outcome?.valid ?? false,
      productsValue: takenOff(item, bill),
    };
    const { _id: discount, name, type, discountType } = frozen;
    return [
      {
        _id: item,
        name,
        discount,
        source,
        type,
        discountType,
        coupon,
        couponRule: coupon === null ? null : discount,
        gift,
        giftRecord,
        vipLevel,
        disabled,
        ...value,
      },
    ];
  });
}

function takenOff(item: string, bill: Bill | null): readonly object[] {
  return (bill?.lines ?? []).flatMap(({ id, discountList }) =>
    discountList.flatMap(({ item: by, amount }) => (by === item ? [{ id, amount }] : [])),
  );
}

function sectionNameIn(shopPart: unknown, section: string | null): TranslatedName | null {
  const found = isShopPart(shopPart)
    ? shopPart.sections.find(({ _id }) => _id === section)
    : undefined;
  return found?.name ?? null;
}
