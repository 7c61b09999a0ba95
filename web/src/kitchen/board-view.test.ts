import { describe, expect, it } from 'vitest';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { aTicket, aTicketLine, placedAt } from '../../testing/kitchen.ts';
import { keyOf } from './board-store.ts';
import { cardsOf, expo, keptCards, nextChange, nextStep } from './board-view.ts';
import { alertsBetween } from './ticket-changes.ts';

const toast = { station: toastCounter._id, now: placedAt };
const pass = { station: expo, now: placedAt };
const food = aTicket();
const drink = aTicket({ station: waterBar._id, lines: [aTicketLine('Tea')] });

function ready(ticket = food) {
  return { ...ticket, lines: ticket.lines.map((line) => ({ ...line, state: 'ready' as const })) };
}

describe('the cards of a board', () => {
  it('[KITCHEN-15] stay the same where nothing of what they show has changed', () => {
    const other = aTicket({ session: '2'.repeat(24), table: 'A2' });
    const before = cardsOf([food, other, drink], toast);
    // A change elsewhere, and the same tickets read again: nothing is drawn.
    expect(keptCards(before, cardsOf([food, other, drink], toast))).toBe(before);
    const after = keptCards(before, cardsOf([food, ready(other), drink], toast));
    expect(after).toEqual([before[0]]);
    expect(after[0]).toBe(before[0]);
    const [withoutDrink] = keptCards(before, cardsOf([food, other, ready(drink)], toast));
    expect(withoutDrink).not.toBe(before[0]);
    expect(withoutDrink?.alsoAt).toEqual([]);
    const later = keptCards(before, cardsOf([{ ...food, isUnpaid: true }, other, drink], toast));
    expect(later.map(({ head }) => head.table)).toEqual(['A2', 'A1']);
    expect(later[0]).toBe(before[1]);
  });

  it('[KITCHEN-13] are those of its station, and say where else the round is made', () => {
    const cards = cardsOf([food, drink], toast);
    expect(cards.map(({ lines }) => lines.map(({ line }) => line))).toEqual([['Toast']]);
    expect(cards[0]?.alsoAt).toEqual([waterBar._id]);
    expect(cardsOf([food, ready(drink)], toast)[0]?.alsoAt).toEqual([]);
    expect(cardsOf([ready()], toast)).toEqual([]);
  });

  it('[KITCHEN-13] at the pass are whole rounds, which wait until all stations are ready', () => {
    const [card] = cardsOf([ready(), drink], pass);
    if (card === undefined) throw new Error('a card was expected');
    expect(card.lines.map(({ line, state }) => [line, state])).toEqual([
      ['Toast', 'ready'],
      ['Tea', 'fired'],
    ]);
    expect(nextStep(card, true)).toBeNull();
    const [done] = cardsOf([ready(), ready(drink)], pass);
    if (done === undefined) throw new Error('a card was expected');
    expect(nextStep(done, true)).toMatchObject({ change: 'serve', lines: [{}, {}] });
  });

  it('[KITCHEN-16] are one for each course, and the pass fires the next at all its stations', () => {
    const held = (ticket = food) => ({
      ...ticket,
      course: 2,
      lines: ticket.lines.map((line) => ({ ...line, state: 'held' as const })),
    });
    const first = { ...food, course: 1 };
    const cards = cardsOf([held(), first, held(drink)], pass);
    expect(cards.map(({ head, isLater }) => [head.course, isLater])).toEqual([
      [1, false],
      [2, true],
    ]);
    const [, next] = cards;
    if (next === undefined) throw new Error('a card was expected');
    expect(nextStep(next, true)).toMatchObject({
      change: 'fire',
      lines: [{ line: 'Toast' }, { line: 'Tea' }],
    });
    expect(cardsOf([held(), first], toast)).toHaveLength(2);
  });

  it('[KITCHEN-13] keep their keys while their stations get done one after the other', () => {
    const served = { ...food, lines: [aTicketLine('Toast', { state: 'served' })] };
    const [both] = cardsOf([food, drink], pass);
    const [rest] = cardsOf([served, drink], pass);
    expect(rest?.key).toBe(both?.key);
  });

  it('[KITCHEN-13] list dishes of a kitchen group together', () => {
    const dish = (line: string, kitchenGroup: string | null) => aTicketLine(line, { kitchenGroup });
    const lines = [dish('a', 'rice'), dish('b', 'soup'), dish('c', null), dish('d', 'rice')];
    const [card] = cardsOf([aTicket({ lines })], toast);
    expect(card?.lines.map(({ line }) => line)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('[KITCHEN-13] show a dish of two stations once, as far as the slower one', () => {
    const [card] = cardsOf([ready(), { ...food, station: waterBar._id }], pass);
    expect(card?.lines).toMatchObject([
      { line: 'Toast', state: 'fired', places: [{ state: 'ready' }, { state: 'fired' }] },
    ]);
  });

  it('[KITCHEN-13] begin with rushed ones and end with what is held, unpaid or for later', () => {
    const other = (session: string, about: Parameters<typeof aTicket>[0] = {}) =>
      aTicket({ session, table: session, ...about });
    const cards = cardsOf(
      [
        other('unpaid', { isUnpaid: true }),
        other('later', { dueAt: placedAt + 31 * 60_000, at: placedAt + 1 }),
        other('held', { lines: [aTicketLine('x', { state: 'held' })], at: placedAt + 2 }),
        other('soon', { dueAt: placedAt + 29 * 60_000, at: placedAt + 3 }),
        other('rushed', { lines: [aTicketLine('x', { rushed: true })], at: placedAt + 9 }),
      ],
      toast,
    );
    expect(cards.map(({ head }) => head.table)).toEqual([
      'rushed',
      'soon',
      'unpaid',
      'later',
      'held',
    ]);
  });

  it.each([
    [{ state: 'held' }, 'fire', null],
    [{ state: 'fired' }, 'begin', null],
    [{ state: 'begun' }, 'ready', null],
    [{ state: 'ready' }, 'recall', 'serve'],
    [{ state: 'served' }, 'recall', 'recall'],
    [{ state: 'cancelled', cancelUnread: true }, 'acknowledge', 'acknowledge'],
    [{ state: 'cancelled' }, null, null],
    [{ state: 'fired', noteUnread: true }, 'acknowledge', 'acknowledge'],
  ] as const)('[KITCHEN-13] a touch of a line that is %j', (about, atStation, atPass) => {
    const line = { ...aTicketLine('x', about), places: [] };
    expect([nextChange(line, false), nextChange(line, true)]).toEqual([atStation, atPass]);
  });

  it('[KITCHEN-08] [KITCHEN-11] a touch of a card confirms what must be read before it bumps', () => {
    const lines = [
      aTicketLine('a', { noteUnread: true }),
      aTicketLine('b', { state: 'cancelled', cancelUnread: true }),
      aTicketLine('c'),
    ];
    const [card] = cardsOf([aTicket({ lines })], toast);
    if (card === undefined) throw new Error('a card was expected');
    const step = nextStep(card, false);
    expect(step?.change).toBe('acknowledge');
    expect(step?.lines.map(({ line }) => line)).toEqual(['a', 'b']);
  });
});

describe('what rings', () => {
  const key = keyOf(food);
  const changed = (about: Parameters<typeof aTicketLine>[1], version = 2) =>
    aTicket({ lines: [aTicketLine('Toast', { version, ...about })] });

  it.each([
    { what: 'a new ticket', before: [], after: [food], alert: 'new' },
    {
      what: 'a cancelled line',
      before: [food],
      after: [changed({ state: 'cancelled' })],
      alert: 'void',
    },
    {
      what: 'a fired line',
      before: [changed({ state: 'held' }, 1)],
      after: [changed({ state: 'fired' })],
      alert: 'new',
    },
    { what: 'a rush', before: [food], after: [changed({ rushed: true })], alert: 'changed' },
    { what: 'another table', before: [food], after: [aTicket({ table: 'B7' })], alert: 'changed' },
    { what: 'a payment', before: [aTicket({ isUnpaid: true })], after: [food], alert: 'new' },
  ])('[KITCHEN-13] is $what', ({ before, after, alert }) => {
    expect([...alertsBetween(before, after)]).toEqual([[key, alert]]);
  });

  it('[KITCHEN-13] is nothing that cooks did themselves', () => {
    expect(alertsBetween([food], [changed({ state: 'begun' })]).size).toBe(0);
    expect(alertsBetween([food], [food]).size).toBe(0);
  });
});
