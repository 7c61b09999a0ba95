import { array } from 'valibot';
import { servingRoles } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { create, find } from '../call.ts';
import { paymentStarted } from '../schemas/payment.ts';
import { nothing } from '../schemas/query.ts';
import {
  deviceTerminal,
  deviceTerminalSet,
  ofTerminalPayment,
  terminal,
  terminalPayment,
  terminalRemoval,
  terminalRemoved,
  terminalSetting,
  terminalStart,
} from '../schemas/terminal.ts';

/** A guest's phone never asks a terminal: it may be anywhere (TERMINAL-01). */
const atTerminals: readonly Actor[] = ['kiosk', ...servingRoles];

/** Card terminals: the shop's list, and payments at them. */
export const terminalCalls = {
  findTerminals: find({
    path: 'terminals',
    actors: atTerminals,
    query: nothing,
    output: array(terminal),
    asksDatabase: true,
  }),
  setTerminal: create({
    path: 'terminals/set',
    actors: ['manager'],
    data: terminalSetting,
    query: nothing,
    output: terminal,
  }),
  removeTerminal: create({
    path: 'terminals/remove',
    actors: ['manager'],
    data: terminalRemoval,
    query: nothing,
    output: terminalRemoved,
  }),
  /** Which terminal a kiosk or a till uses (TERMINAL-02). */
  setDeviceTerminal: create({
    path: 'devices/terminal',
    actors: ['manager'],
    data: deviceTerminal,
    query: nothing,
    output: deviceTerminalSet,
  }),
  payAtTerminal: create({
    path: 'payments/terminal',
    namesSession: true,
    actors: atTerminals,
    data: terminalStart,
    query: nothing,
    output: paymentStarted,
    perMinute: 20,
  }),
  /** Asks the terminal where a payment stands (TERMINAL-04). */
  terminalStatus: create({
    path: 'payments/terminalStatus',
    namesSession: true,
    actors: atTerminals,
    data: ofTerminalPayment,
    query: nothing,
    output: terminalPayment,
  }),
  /** Leaving the page: the terminal stops asking for the card, if it can (TERMINAL-07). */
  cancelAtTerminal: create({
    path: 'payments/terminalCancel',
    namesSession: true,
    actors: atTerminals,
    data: ofTerminalPayment,
    query: nothing,
    output: terminalPayment,
  }),
} as const;
