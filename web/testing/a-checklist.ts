import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { Checklist } from '../src/opening/opening-queries.ts';

/** A shop that was just opened, by one manager at one till. */
export function aChecklist(about: Partial<Checklist> = {}): Checklist {
  return {
    shop: hongKong,
    openForOnline: false,
    missing: [],
    menus: ['template', 'demo'],
    dishes: 0,
    drafted: 0,
    tables: 0,
    payments: ['counter'],
    printers: 0,
    taxes: 0,
    people: 1,
    devices: ['till'],
    testOrder: null,
    isSecure: false,
    ...about,
  };
}
