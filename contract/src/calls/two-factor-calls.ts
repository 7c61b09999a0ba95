import { staffRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import {
  twoFactorBegin,
  twoFactorCode,
  twoFactorDemand,
  twoFactorDemanded,
  twoFactorKey,
  twoFactorOf,
  twoFactorOff,
  twoFactorOn,
  twoFactorReset,
  twoFactorState,
} from '../schemas/two-factor.ts';

/** A second factor for the accounts of staff: an authenticator app (TWOFACTOR-01). */
export const twoFactorCalls = {
  findTwoFactor: find({
    path: 'twoFactor',
    actors: staffRoles,
    query: nothing,
    output: twoFactorState,
    asksDatabase: true,
  }),
  beginTwoFactor: create({
    path: 'twoFactor/begin',
    actors: staffRoles,
    data: twoFactorBegin,
    query: nothing,
    output: twoFactorKey,
    perMinute: 20,
  }),
  /** Answers with the recovery codes, this once. */
  confirmTwoFactor: create({
    path: 'twoFactor/confirm',
    actors: staffRoles,
    data: twoFactorCode,
    query: nothing,
    output: twoFactorOn,
    perMinute: 20,
  }),
  endTwoFactor: create({
    path: 'twoFactor/end',
    actors: staffRoles,
    data: twoFactorCode,
    query: nothing,
    output: twoFactorOff,
    perMinute: 20,
  }),
  /** For somebody who has lost both their phone and their codes. */
  resetTwoFactor: create({
    path: 'twoFactor/reset',
    actors: ['manager'],
    data: twoFactorOf,
    query: nothing,
    output: twoFactorReset,
  }),
  demandTwoFactor: create({
    path: 'twoFactor/demand',
    actors: ['manager'],
    data: twoFactorDemand,
    query: nothing,
    output: twoFactorDemanded,
  }),
} as const;
