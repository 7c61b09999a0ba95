import type { Check } from '../check.ts';
import { check as a2 } from './a2-no-events-for-strangers.ts';
import { check as a3 } from './a3-accounts-stay-with-owners.ts';
import { check as c1 } from './c1-coupon-once.ts';
import { check as c2 } from './c2-points-never-negative.ts';
import { check as c3 } from './c3-vouchers-given-back.ts';
import { check as d1 } from './d1-acked-orders-survive.ts';
import { check as d2 } from './d2-one-order-for-one-key.ts';
import { check as d3 } from './d3-key-with-other-payload.ts';
import { check as d4 } from './d4-without-a-key.ts';
import { check as d5 } from './d5-cut-connections-converge.ts';
import { check as d6 } from './d6-nothing-sent-late.ts';
import { check as d8 } from './d8-rolling-restart.ts';
import { check as d9 } from './d9-backup-restores.ts';
import { check as m1 } from './m1-totals-recompute.ts';
import { check as m2 } from './m2-tampered-carts.ts';
import { check as m6 } from './m6-prices-frozen.ts';
import { check as m7 } from './m7-payment-freezes.ts';
import { check as m8 } from './m8-tenders-balance.ts';
import { check as p1 } from './p1-slips-survive.ts';
import { check as r2 } from './r2-limits.ts';
import { check as r3 } from './r3-overload.ts';
import { check as r4 } from './r4-database-restarts.ts';
import { check as r6 } from './r6-shared-address.ts';
import { check as r7 } from './r7-unread-answers.ts';
import { check as r8 } from './r8-fake-orders.ts';
import { check as d10 } from './d10-standby-takes-over.ts';
import { check as d11 } from './d11-reports-from-a-replica.ts';
import { check as s1 } from './s1-stock-sold-exactly.ts';
import { check as s2 } from './s2-all-or-nothing.ts';
import { check as s4 } from './s4-given-back-once.ts';
import { check as s5 } from './s5-kept-for-the-counter.ts';
import { check as s6 } from './s6-hold-expiry.ts';
import { check as s7 } from './s7-pending-limits.ts';
import { check as t1 } from './t1-only-ongoing.ts';
import { check as t2 } from './t2-allowed-transitions.ts';
import { check as t3 } from './t3-paid-once.ts';
import { check as t4 } from './t4-no-lost-rounds.ts';
import { check as t5 } from './t5-late-events.ts';
import { check as t6 } from './t6-events-cross-nodes.ts';
import { check as t8 } from './t8-photographed-code.ts';
import { check as z3 } from './z3-skewed-clock.ts';
import { check as z4 } from './z4-closing-time.ts';

/** In the order of docs/reliability.md. */
export const allChecks: readonly Check[] = [
  d1,
  d2,
  d3,
  d4,
  d5,
  d6,
  d8,
  d9,
  d10,
  d11,
  s1,
  s2,
  s4,
  s5,
  s6,
  s7,
  m1,
  m2,
  m6,
  m7,
  m8,
  t1,
  t2,
  t3,
  t4,
  t5,
  t6,
  t8,
  p1,
  c1,
  c2,
  c3,
  a2,
  a3,
  r2,
  r3,
  r4,
  r6,
  r7,
  r8,
  z3,
  z4,
];
