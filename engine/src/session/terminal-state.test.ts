import { describe, expect, it } from 'vitest';
import { isOpenAtTerminal, nextTerminalState, stateAt } from './terminal-state.ts';
import type { TerminalEvent, TerminalState } from './terminal-state.ts';

const states: readonly TerminalState[] = [
  'idle',
  'sent',
  'waiting',
  'approved',
  'declined',
  'cancelled',
  'unknown',
];
const events: readonly TerminalEvent[] = [
  'sending',
  'shown',
  'lost',
  'approved',
  'declined',
  'cancelled',
];

/** Where each event leads, in the order of `events`. */
function row(state: TerminalState): readonly TerminalState[] {
  return events.map((event) => nextTerminalState(state, event));
}

describe('a payment at a terminal', () => {
  it('[TERMINAL-03] is sent from idle only, and ends in one of three results', () => {
    expect(Object.fromEntries(states.map((state) => [state, row(state)]))).toEqual({
      idle: ['sent', 'idle', 'idle', 'idle', 'idle', 'cancelled'],
      sent: ['sent', 'waiting', 'unknown', 'approved', 'declined', 'cancelled'],
      waiting: ['waiting', 'waiting', 'unknown', 'approved', 'declined', 'cancelled'],
      unknown: ['unknown', 'waiting', 'unknown', 'approved', 'declined', 'cancelled'],
      approved: states.slice(1).map(() => 'approved'),
      declined: ['declined', 'declined', 'declined', 'approved', 'declined', 'declined'],
      cancelled: ['cancelled', 'cancelled', 'cancelled', 'approved', 'cancelled', 'cancelled'],
    });
  });

  it('[TERMINAL-03] never becomes idle again, so that it is never sent a second time', () => {
    expect(states.filter((state) => row(state).includes('idle'))).toEqual(['idle']);
  });

  it('[TERMINAL-04] is open until it has a result', () => {
    expect(states.filter(isOpenAtTerminal)).toEqual(['idle', 'sent', 'waiting', 'unknown']);
  });

  it('[TERMINAL-06] is unknown from its deadline on, unless it has a result', () => {
    const shown = (now: number): readonly TerminalState[] =>
      states.map((state) => stateAt(state, { deadline: 300, now }));
    expect(shown(299)).toEqual(states);
    expect(shown(300)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'approved',
      'declined',
      'cancelled',
      'unknown',
    ]);
  });
});
