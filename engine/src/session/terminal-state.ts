/** Where a payment at a card terminal stands (TERMINAL-03). */
export type TerminalState =
  | 'idle'
  | 'sent'
  | 'waiting'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'unknown';

/** What is learnt about it: it is being sent, the terminal shows it, no answer came, a result. */
export type TerminalEvent = 'sending' | 'shown' | 'lost' | 'approved' | 'declined' | 'cancelled';

const results = { approved: 'approved', declined: 'declined', cancelled: 'cancelled' } as const;
const asked = { shown: 'waiting', lost: 'unknown', ...results } as const;
/** Money that was taken is never forgotten, whatever was said before. */
const late = { approved: 'approved' } as const;

/** Sending happens once: no state leads back to idle. */
const nextOf: Readonly<
  Record<TerminalState, Readonly<Partial<Record<TerminalEvent, TerminalState>>>>
> = {
  idle: { sending: 'sent', cancelled: 'cancelled' },
  sent: asked,
  waiting: asked,
  unknown: asked,
  approved: {},
  declined: late,
  cancelled: late,
};

/** The state after an event; events that tell nothing new leave it as it is (TERMINAL-03). */
export function nextTerminalState(state: TerminalState, event: TerminalEvent): TerminalState {
  return nextOf[state][event] ?? state;
}

/** Whether it may still be charged: another charge of the same bill would be a second one. */
export function isOpenAtTerminal(state: TerminalState): boolean {
  return state === 'idle' || state === 'sent' || state === 'waiting' || state === 'unknown';
}

export interface Deadline {
  readonly deadline: number;
  readonly now: number;
}

/** After the deadline, only a result counts: whatever else was known is unknown (TERMINAL-06). */
export function stateAt(state: TerminalState, { deadline, now }: Deadline): TerminalState {
  return isOpenAtTerminal(state) && now >= deadline ? 'unknown' : state;
}
