import { afterEach, expect, it } from 'vitest';
import {
  $kept,
  $live,
  $on,
  $turn,
  endWatch,
  startWatch,
  switchOff,
  switchOn,
} from './switchboard.ts';

afterEach(switchOff);

it('activates one mutation at a time', () => {
  switchOn(4, Infinity);
  expect([$live, $on(1, 3), $on(3, 5), $on(5, 6)]).toEqual([4, false, true, false]);
  switchOff();
  expect([$live, $on(3, 5)]).toEqual([-1, false]);
});

it('records the mutations reached during a watch only', () => {
  startWatch();
  $on(2, 3);
  $turn();
  $on(7, 7);
  expect(endWatch()).toEqual({ turns: 1, reached: new Set([2, 3, 7]) });
  $on(9, 9);
  startWatch();
  expect(endWatch()).toEqual({ turns: 0, reached: new Set() });
});

it('ends an endless loop', () => {
  switchOn(1, 2);
  $turn();
  $turn();
  expect($turn).toThrow('endless loop');
  switchOn(1, 2);
  expect($turn).not.toThrow();
});

it('resets the state that a trial left behind', () => {
  const cache = $kept(new Map([['soup', 1]]));
  switchOn(1, Infinity);
  expect(cache.size).toBe(0);
});
