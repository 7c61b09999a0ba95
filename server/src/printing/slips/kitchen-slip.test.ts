import { expect, it } from 'vitest';
import { kitchenSlip } from './kitchen-slip.ts';
import type { Ticket } from './kitchen-slip.ts';
import { slipWords } from './slip-words.ts';

const at = Date.parse('2026-11-14T20:00:00+08:00');
const hourMs = 3_600_000;
const words = slipWords({ language: 'en', timezone: 'Asia/Hong_Kong' });

const ticket: Ticket = {
  session: 'a'.repeat(24),
  round: 1,
  station: 'b'.repeat(24),
  course: 0,
  at,
  type: 'takeAway',
  status: 'ongoing',
  progress: 'received',
  table: null,
  movedFrom: null,
  orderNumber: 7,
  people: 1,
  remark: '',
  dueAt: null,
  isUnpaid: false,
  seenAt: null,
  alarmedAt: null,
  lines: [],
};

const job = {
  _id: 'c'.repeat(24),
  shop: 'd'.repeat(24),
  printer: 'e'.repeat(24),
  kind: 'ticket',
  session: ticket.session,
  round: 1,
  station: ticket.station,
  course: 0,
  lines: [],
  details: {},
  at,
  state: 'sent',
  tries: 1,
  givenAt: at,
  staff: null,
  reprintOf: null,
} as const;

it.each([
  [at + 2 * hourMs, 'For 22:00'],
  [at + 16 * hourMs, 'For 15 Nov 2026, 12:00'],
])(
  '[PRINT-10] a slip says when its order is wanted, with the day where it is another',
  (dueAt, text) => {
    const blocks = kitchenSlip({ job, ticket: { ...ticket, dueAt }, station: 'Wok', words });
    expect(blocks).toContainEqual(expect.objectContaining({ text, isInverse: true }));
  },
);

it.each([
  [1, '1 guest'],
  [2, '2 guests'],
])('[PRINT-10] a slip says how many people sit at a table: %s', (people, text) => {
  const seated: Ticket = { ...ticket, type: 'dineIn', table: 'A1', orderNumber: null, people };
  const blocks = kitchenSlip({ job, ticket: seated, station: 'Wok', words });
  expect(blocks).toContainEqual(expect.objectContaining({ text }));
});
