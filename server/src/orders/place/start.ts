import type { InferOutput } from 'valibot';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { hasSeveralCurrencies } from '@servery/engine/money/currency.ts';
import { joinRefusal } from '@servery/engine/session/join.ts';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { TableItem } from '../store/table-items.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { documentOf } from '../read/read.ts';

type StartRequest = InferOutput<(typeof startCalls)['init']['data']>;

/** What an app loads first: what everybody gets, then what its address names (CALL-06). */
export function startServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    implementWithData(startCalls.staticInit, async () => {
      const { systemSettings, appSettings, shops } = await dependencies.menus.sharedSettings();
      return { systemSettings, appSettings, shops, now: dependencies.clock() };
    }),
    implementWithData(startCalls.init, ({ data, caller }) => loadStart(data, caller, dependencies)),
  ];
}

/** By session, table code or shop, in that order; subscribes the caller to the shop's menu. */
async function loadStart(
  start: StartRequest,
  caller: Caller,
  dependencies: OrderDependencies,
): Promise<object> {
  const session = start.id === null ? null : await sessionOf(start, caller, dependencies);
  const table = start.t === null ? null : await tableByCode(start.t, dependencies);
  const shop = session?.shop ?? table?.shop ?? start.shop;
  const shopFields = shop === null ? noShop : await shopFieldsOf(shop, caller, dependencies);
  const { systemSettings, appSettings, shops } = await dependencies.menus.sharedSettings();
  const document = session === null ? null : await documentOf(session, dependencies);
  return {
    systemSettings,
    appSettings,
    severalCurrencies: hasSeveralCurrencies(shops),
    ...shopFields,
    table: shownTable(table),
    session: document,
  };
}

const noShop = { shop: null, sections: [] };

async function shopFieldsOf(
  shop: string,
  caller: Caller,
  { menus }: OrderDependencies,
): Promise<object> {
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot === null) throw new Refused('initRefused', { reason: 'shopNotFound' });
  caller.join(rooms.shop(shop));
  return { shop: snapshot.shop, sections: snapshot.sections };
}

async function tableByCode(code: string, { tables }: OrderDependencies): Promise<TableItem> {
  const table = await tables.byCode(code);
  if (table === null) throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  return table;
}

function shownTable(table: TableItem | null): object | null {
  if (table === null) return null;
  const { id, name, section, capacity, orderType } = table;
  return { _id: id, name, section, capacity, orderType };
}

async function sessionOf(
  { id, restoreKey }: StartRequest,
  caller: Caller,
  dependencies: OrderDependencies,
) {
  const head = id === null ? null : await dependencies.sessions.head(id);
  // For guests of a paid table it is closed, not unknown (SESSION-03).
  const refusal = head?.type === 'dineIn' ? joinRefusal(head) : null;
  if (refusal !== null) throw new Refused('sessionClosed', { status: head?.status });
  const { id: known } = admitted(head, caller, restoreKey);
  return dependencies.sessions.session(known);
}
