import { describe, expect, it } from 'vitest';
import { floorTable, floorVisit } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { nameOf, visitsAt } from '../till/table-visits.ts';
import { billOf, joinedNames, placedTables, stateOf } from './table-state.ts';

const other = 'b'.repeat(24);

describe('how a table stands', () => {
  it.each([
    ['calling', 'its bell rings though it is being paid', { isCalling: true, status: 'toPay' }],
    ['calling', 'a phone asks to join', { hasRequests: true }],
    ['paying', 'it is being paid though its time is up', { status: 'toPay', orderLeaveTime: 1 }],
    ['late', 'its time is up at this moment', { orderLeaveTime: saturdayNoon }],
    ['ordered', 'its time is up a moment later', { orderLeaveTime: saturdayNoon + 1 }],
    ['seated', 'nothing is ordered', { rounds: 0, progress: 'ready' }],
    ['ready', 'its dishes are ready', { progress: 'ready' }],
    ['ordered', 'its dishes are being cooked', { progress: 'preparing' }],
  ] as const)('[FLOOR-08] is %s where %s', (state, _, about) => {
    expect(stateOf(floorVisit(about), saturdayNoon)).toBe(state);
  });

  it('[FLOOR-01] is free without a visit', () => {
    expect(stateOf(null, saturdayNoon)).toBe('free');
    expect(visitsAt(floorTable('A1'))).toEqual([]);
  });
});

describe('those who share a table', () => {
  it('[FLOOR-04] come after its own visit, and stay when that has left', () => {
    const own = floorVisit();
    const guest = floorVisit({ session: other, letter: 'A' });
    expect(visitsAt(floorTable('A1', { visit: own, sharing: [guest] }))).toEqual([own, guest]);
    expect(visitsAt(floorTable('A1', { sharing: [guest] }))).toEqual([guest]);
  });

  it('[FLOOR-04] are called by the table and their letter', () => {
    expect(nameOf(floorTable('B1'), floorVisit({ letter: 'A' }))).toBe('B1-A');
    expect(nameOf(floorTable('B1'), floorVisit())).toBe('B1');
  });
});

describe('tables on one bill', () => {
  const bill = floorVisit({ session: other });
  const first = floorTable('A1', { visit: floorVisit({ mergedInto: other }) });
  const shared = floorVisit({ session: 'c'.repeat(24), mergedInto: other, letter: 'B' });
  const second = floorTable('A2', { sharing: [bill] });
  const tables = [first, second, floorTable('B1', { sharing: [shared] })];

  it('[FLOOR-10] lead to the visit that has the bill, wherever it sits', () => {
    expect(billOf({ mergedInto: other }, tables)).toEqual({ table: second, visit: bill });
    expect(billOf({ mergedInto: null }, tables)).toBeNull();
    // It was paid meanwhile.
    expect(billOf({ mergedInto: other }, [first])).toBeNull();
  });

  it('[FLOOR-09] are named on that bill', () => {
    expect(joinedNames(bill, tables)).toEqual(['A1', 'B1-B']);
    expect(joinedNames(shared, tables)).toEqual([]);
  });
});

describe('the plan of a room', () => {
  it('[FLOOR-07] has the tables whose place is known in both directions', () => {
    const placed = floorTable('A1', { x: 0, y: 40 });
    const tables = [placed, floorTable('A2', { x: 10 }), floorTable('A3')];
    expect(placedTables(tables)).toEqual([{ table: placed, x: 0, y: 40 }]);
  });
});
