import { servingRoles, staffRoles } from '../actor.ts';
import { create, find } from '../call.ts';
import {
  pauseAnswer,
  pausing,
  resuming,
  sellingAgain,
  sellingOut,
  shopAvailability,
  slotSetting,
  slotsSet,
  soldOutAnswer,
} from '../schemas/availability.ts';
import { nothing } from '../schemas/query.ts';

/** What a shop sells at this moment, for its staff. */
export const availabilityCalls = {
  findAvailability: find({
    path: 'availability',
    actors: [...staffRoles, 'menu:read', 'availability:change'],
    query: nothing,
    output: shopAvailability,
    asksDatabase: true,
  }),
  /** A dish or a choice, until a time (STOCK-05). */
  sellOut: create({
    path: 'availability/soldOut',
    actors: [...staffRoles, 'availability:change'],
    data: sellingOut,
    query: nothing,
    output: soldOutAnswer,
  }),
  sellAgain: create({
    path: 'availability/back',
    actors: [...staffRoles, 'availability:change'],
    data: sellingAgain,
    query: nothing,
    output: soldOutAnswer,
  }),
  /** Guests' phones order nothing without a table; kiosks too if it says so (STOCK-07). */
  pauseOrders: create({
    path: 'availability/pause',
    actors: servingRoles,
    data: pausing,
    query: nothing,
    output: pauseAnswer,
  }),
  resumeOrders: create({
    path: 'availability/resume',
    actors: servingRoles,
    data: resuming,
    query: nothing,
    output: pauseAnswer,
  }),
  /** How many orders fit into one pickup time (SESSION-18). */
  setSlots: create({
    path: 'availability/setSlots',
    actors: ['manager'],
    data: slotSetting,
    query: nothing,
    output: slotsSet,
  }),
} as const;
