import { LRUCache } from 'lru-cache';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import type { TerminalKind } from '../../gateway.ts';
import type { Schedule } from '../endpoint.ts';

/** What a person does at the terminal. The last two concern only what the shop gets to know. */
export const gestures = ['approve', 'decline', 'cancel', 'approveTwice', 'approveUntold'] as const;

export type Gesture = (typeof gestures)[number];
export type SaleStatus = 'open' | 'paid' | 'failed' | 'cancelled';

/** A payment as the terminal knows it. */
export interface Sale {
  readonly kind: TerminalKind;
  readonly address: string;
  readonly merchantId: string;
  readonly reference: string;
  /** The gateway's own number for it. */
  readonly number: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly callbackUrl: string;
  readonly status: SaleStatus;
}

/** A simulated terminal, for tests and for the person who plays the guest. */
export interface SimulatedTerminal {
  readonly shown: () => Sale | null;
  /** Does nothing if no payment is shown. */
  readonly present: (gesture: Gesture) => Promise<void>;
  /** Answers nothing until it is plugged in again; what it showed is then over. */
  readonly unplug: () => void;
  readonly plugIn: () => void;
  readonly isUnplugged: () => boolean;
  /** The next answer of the terminal is lost on its way, what was asked is done. */
  readonly loseAnswer: () => void;
}

export interface TerminalRoom {
  /** Any address has a terminal. */
  readonly at: (kind: TerminalKind, address: string) => SimulatedTerminal;
  readonly find: (kind: TerminalKind, reference: string) => Sale | null;
  /** False if the terminal shows another one. */
  readonly show: (sale: Sale) => boolean;
  /** Ends an open sale without a person. */
  readonly close: (sale: Sale) => void;
  readonly isAnswerLost: (kind: TerminalKind, address: string) => boolean;
  /** Resolves when the sale is over, with `hangUp` if nobody is told. */
  readonly ended: (sale: Sale) => Promise<Sale | 'hangUp'>;
}

export interface RoomSetup {
  readonly schedule: Schedule;
  /** After how long a card is held to it by itself; null waits for a person. */
  readonly autoMs: number | null;
  /** Tells the shop, as the sale's gateway does. */
  readonly tell: (sale: Sale) => Promise<void>;
}

interface State {
  shown: string | null;
  isUnplugged: boolean;
  losesAnswer: boolean;
}

const statusAfter: Readonly<Record<Gesture, SaleStatus>> = {
  approve: 'paid',
  approveTwice: 'paid',
  approveUntold: 'paid',
  decline: 'failed',
  cancel: 'cancelled',
};

const mostSales = 1000;

/** What all terminals of a room share. */
interface Shared {
  readonly setup: RoomSetup;
  readonly states: Map<string, State>;
  readonly sales: LRUCache<string, Sale>;
  /** Who waits for the end of a sale. */
  readonly waiting: Map<string, (sale: Sale | 'hangUp') => void>;
}

/** The terminals of one simulator, and what was ever shown on them. */
export function terminalRoom(setup: RoomSetup): TerminalRoom {
  const sales = new LRUCache<string, Sale>({ max: mostSales });
  const shared: Shared = { setup, states: new Map(), sales, waiting: new Map() };
  return {
    at: (kind, address) => terminalAt(kind, address, shared),
    find: (kind, reference) => sales.get(`${kind} ${reference}`) ?? null,
    show: (sale) => show(sale, shared),
    close: (sale) => {
      if (sale.status === 'open') end(sale, { status: 'cancelled', isTold: true }, shared);
    },
    isAnswerLost: (kind, address) => {
      const state = stateOf(kind, address, shared);
      const isLost = state.losesAnswer;
      state.losesAnswer = false;
      return isLost;
    },
    ended: ({ reference }) =>
      new Promise((resolve) => {
        shared.waiting.set(reference, resolve);
      }),
  };
}

function stateOf(kind: TerminalKind, address: string, { states }: Shared): State {
  const key = `${kind} ${address}`;
  const known = states.get(key) ?? { shown: null, isUnplugged: false, losesAnswer: false };
  states.set(key, known);
  return known;
}

function terminalAt(kind: TerminalKind, address: string, shared: Shared): SimulatedTerminal {
  const state = stateOf(kind, address, shared);
  const shown = (): Sale | null => shared.sales.get(`${kind} ${state.shown ?? ''}`) ?? null;
  return {
    shown,
    present: (gesture) => present(shown(), gesture, shared),
    unplug: () => {
      state.isUnplugged = true;
      shared.waiting.get(state.shown ?? '')?.('hangUp');
    },
    plugIn: () => {
      const sale = shown();
      if (sale !== null) end(sale, { status: 'failed', isTold: false }, shared);
      state.isUnplugged = false;
    },
    isUnplugged: () => state.isUnplugged,
    loseAnswer: () => {
      state.losesAnswer = true;
    },
  };
}

function show(sale: Sale, shared: Shared): boolean {
  const { kind, address, reference } = sale;
  const { autoMs, schedule } = shared.setup;
  const state = stateOf(kind, address, shared);
  if (state.shown !== null && state.shown !== reference) return false;
  shared.sales.set(`${kind} ${reference}`, sale);
  state.shown = reference;
  if (autoMs !== null)
    schedule(autoMs, async () => {
      if (state.shown === reference) await present(sale, 'approve', shared);
    });
  return true;
}

async function present(sale: Sale | null, gesture: Gesture, shared: Shared): Promise<void> {
  if (sale === null || stateOf(sale.kind, sale.address, shared).isUnplugged) return;
  const isTold = gesture !== 'approveUntold';
  const ended = end(sale, { status: statusAfter[gesture], isTold }, shared);
  if (isTold) await shared.setup.tell(ended);
  if (gesture === 'approveTwice') await shared.setup.tell(ended);
}

interface Ending {
  readonly status: SaleStatus;
  readonly isTold: boolean;
}

function end(sale: Sale, { status, isTold }: Ending, shared: Shared): Sale {
  const ended = { ...sale, status };
  shared.sales.set(`${sale.kind} ${sale.reference}`, ended);
  stateOf(sale.kind, sale.address, shared).shown = null;
  shared.waiting.get(sale.reference)?.(isTold ? ended : 'hangUp');
  shared.waiting.delete(sale.reference);
  return ended;
}
