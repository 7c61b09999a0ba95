import { deskCalls } from '@servery/contract/calls/desk-calls.ts';
import { changedFields } from '@servery/engine/desk/changes.ts';
import type { Caller } from '../calls/caller.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { nameOf } from './desk-check.ts';
import { type DeskDependencies, actorOf } from './desk-request.ts';
import { changesBy, listed, readItems } from './desk-state.ts';
import { draftServices, entriesOf } from './draft-services.ts';
import { publishServices } from './publish-services.ts';
import { draftOf } from './store/drafts.ts';
import { type ListedPublication, plansOf, publicationsOf } from './store/publications.ts';
import { allStations, otherShops, sectionsOf } from './store/surroundings.ts';

/** The menu of a shop, edited by its managers (DESK-01). */
export function deskServices(dependencies: DeskDependencies): readonly Served[] {
  return [
    implement(deskCalls.findDeskMenu, ({ caller }) => menuOf(caller, dependencies)),
    implement(deskCalls.findPublications, ({ caller }) => historyOf(caller, dependencies)),
    ...draftServices(dependencies),
    ...publishServices(dependencies),
  ];
}

async function menuOf(caller: Caller, dependencies: DeskDependencies): Promise<object> {
  const { db } = dependencies;
  const { shop } = actorOf(caller, dependencies);
  const items = await readItems(db, shop);
  const draft = await draftOf(db, shop);
  return {
    shop,
    otherShops: await otherShops(db, shop),
    sections: await sectionsOf(db, shop),
    stations: await allStations(db),
    ...listed(items),
    draft: entriesOf(draft, changesBy(draft, items)),
    plans: (await plansOf(db, shop)).map(({ _id, due, edits, staffName, at }) => ({
      _id,
      due,
      total: edits.length,
      staffName,
      at,
    })),
  };
}

async function historyOf(caller: Caller, dependencies: DeskDependencies): Promise<object> {
  const { shop } = actorOf(caller, dependencies);
  return (await publicationsOf(dependencies.db, shop)).map(listedPublication);
}

function listedPublication({ changes, ...publication }: ListedPublication): object {
  const { _id, kind, note, undoes, isUndone, total, problems, staffName, at } = publication;
  const items = changes.map(({ before, after, ...item }) => ({
    kind: item.kind,
    _id: item._id,
    name: nameOf(after ?? before),
    action: before === null ? 'added' : after === null ? 'removed' : 'changed',
    fields: changedFields(before, after),
  }));
  return {
    _id,
    kind,
    note,
    undoes,
    isUndone,
    total,
    items,
    problems,
    staffName,
    at,
  };
}
