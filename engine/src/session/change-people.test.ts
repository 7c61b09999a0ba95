import { describe, expect, it } from 'vitest';
import { mostSeated, peopleRefusal } from './change-people.ts';
import type { PeopleChange } from './change-people.ts';

const opened: PeopleChange = {
  session: { type: 'dineIn', people: 4, rounds: 0 },
  seats: 6,
  isStaff: false,
  guestsMay: true,
};
const ordered: PeopleChange = { ...opened, session: { ...opened.session, rounds: 1 } };

describe('the number of people at a table', () => {
  it('[SESSION-22] is corrected by guests to what the table seats, until they order', () => {
    expect([1, 4, 6].map((people) => peopleRefusal(opened, people))).toEqual([null, null, null]);
    expect(peopleRefusal(opened, 7)).toEqual({ code: 'tooManyPeople', most: 6 });
  });

  it('[SESSION-22] only grows once they have ordered', () => {
    expect([4, 6].map((people) => peopleRefusal(ordered, people))).toEqual([null, null]);
    expect(peopleRefusal(ordered, 3)).toEqual({ code: 'fewerPeople', least: 4 });
    expect(peopleRefusal(ordered, 7)).toEqual({ code: 'tooManyPeople', most: 6 });
  });

  it('[SESSION-22] is set by staff, whatever the table seats and has ordered', () => {
    const byStaff = { ...ordered, isStaff: true, guestsMay: false };
    expect([1, 99].map((people) => peopleRefusal(byStaff, people))).toEqual([null, null]);
    expect(peopleRefusal(byStaff, 100)).toEqual({ code: 'tooManyPeople', most: 99 });
  });

  it('[SESSION-22] is not for guests where the shop keeps it for staff', () => {
    expect(peopleRefusal({ ...opened, guestsMay: false }, 5)).toEqual({ code: 'peopleFixed' });
  });

  it('[SESSION-22] is one of tables alone', () => {
    const session = { type: 'takeAway', people: 1, rounds: 0 } as const;
    expect(peopleRefusal({ ...opened, session, isStaff: true }, 2)).toEqual({
      code: 'peopleFixed',
    });
  });

  it('[SESSION-22] is any up to 99 where the seats are not counted', () => {
    expect([0, 4, 120].map(mostSeated)).toEqual([99, 4, 99]);
  });
});
