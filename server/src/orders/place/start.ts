import type { InferOutput } from 'valibot';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { joinRefusal } from '@servery/engine/session/join.ts';
import { admitted } from '../access.ts';
import type { Caller } from '../../calls/caller.ts';
import { rooms } from '../../calls/event-rooms.ts';
import { Refused } from '../../calls/refused.ts';
import { giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { TableItem } from '../store/table-items.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { documentOf } from '../read/read.ts';

type Start = InferOutput<(typeof startCalls)['init']['data']>;

/** How an app begins: what is the same for everybody, then what its address names (CALL-06). */
export function startServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    giving(startCalls.staticInit, async () => {
      const { systemSettings, appSettings, shops } = await dependencies.menus.sharedSettings();
      return { systemSettings, appSettings, shops, now: dependencies.clock() };
    }),
    giving(startCalls.init, ({ data, caller }) => started(data, caller, dependencies)),
  ];
}

/** A session, a table's code or a shop, in that order; whoever begins hears of the shop's menu from then on. */
async function started(start: Start, caller: Caller, dependencies: OrderDependencies): Promise<object> {
  const session = start.id === null ? null : await sessionOf(start, caller, dependencies);
  const table = start.t === null ? null : await tableOf(start.t, dependencies);
  const shop = session?.shop ?? table?.shop ?? start.shop;
  const place = shop === null ? nowhere : await placeOf(shop, caller, dependencies);
  const { systemSettings, appSettings } = await dependencies.menus.sharedSettings();
  const document = session === null ? null : await documentOf(session, dependencies);
  return { systemSettings, appSettings, ...place, table: shownTable(table), session: document };
}

const nowhere = { shop: null, sections: [] };

async function placeOf(shop: string, caller: Caller, { menus }: OrderDependencies): Promise<object> {
  const snapshot = await menus.snapshotOf(shop);
  if (snapshot === null) throw new Refused('initRefused', { reason: 'shopNotFound' });
  caller.join(rooms.shop(shop));
  return { shop: snapshot.shop, sections: snapshot.sections };
}

async function tableOf(code: string, { tables }: OrderDependencies): Promise<TableItem> {
  const table = await tables.byCode(code);
  if (table === null) throw new Refused('initRefused', { reason: 'fixedCodeTableInvalid' });
  return table;
}

function shownTable(table: TableItem | null): object | null {
  if (table === null) return null;
  const { id, name, section, capacity, orderType } = table;
  return { _id: id, name, section, capacity, orderType };
}

async function sessionOf({ id, restoreKey }: Start, caller: Caller, dependencies: OrderDependencies) {
  const head = id === null ? null : await dependencies.sessions.head(id);
  // A table that was paid is told as closed, so that its guests are not left to wonder (SESSION-03).
  const refusal = head?.type === 'dineIn' ? joinRefusal(head) : null;
  if (refusal !== null) throw new Refused('sessionClosed', { status: head?.status });
  const { id: known } = admitted(head, caller, restoreKey);
  return dependencies.sessions.session(known);
}
