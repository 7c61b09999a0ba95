import { kiosks, kitchenScreens, tills } from '@servery/demo/restaurant/kiosks.ts';
import { demoPin, members, staff } from '@servery/demo/restaurant/members.ts';
import { shops } from '@servery/demo/restaurant/shops.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { cards } from '@servery/server/gateways/simulator/pages.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface TableLink {
  readonly shop: string;
  readonly table: string;
  /** The path that its printed code opens. */
  readonly path: string;
}

/** The logins of the demo restaurant. */
export interface Logins {
  readonly members: readonly Person[];
  readonly managers: readonly Person[];
  /** One for each shop. */
  readonly tables: readonly TableLink[];
  readonly pairingCodes: readonly string[];
  readonly tillCodes: readonly string[];
  readonly kitchenCodes: readonly string[];
  /** Of everybody on the staff. */
  readonly pin: string;
  readonly cards: readonly { readonly ending: string; readonly about: string }[];
}

export function demoLogins(): Logins {
  return {
    members: members.map(({ email, password }) => ({ email, password })),
    managers: staff
      .filter(({ role }) => role === 'manager')
      .map(({ email, password }) => ({ email, password })),
    tables: shops.flatMap(({ _id, name }) => firstTable(_id, nameIn(name, 'en'))),
    pairingCodes: kiosks.map(({ pairingCode }) => pairingCode),
    tillCodes: tills.map(({ pairingCode }) => pairingCode),
    kitchenCodes: kitchenScreens.map(({ pairingCode }) => pairingCode),
    pin: demoPin,
    cards: cards.map(({ ending, about }) => ({ ending, about })),
  };
}

function firstTable(shop: string, name: string): readonly TableLink[] {
  const found = tables.find((table) => table.shop === shop && table.kind === 'table');
  return found === undefined
    ? []
    : [{ shop: name, table: found.name, path: `/?shop=${shop}&t=${found.code}` }];
}
