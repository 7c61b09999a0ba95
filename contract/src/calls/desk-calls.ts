import { array } from 'valibot';
import { create, createReadOnly, find } from '../call.ts';
import {
  deskChecking,
  deskDiscarding,
  deskMenu,
  deskProblems,
  deskPublished,
  deskPublishing,
  deskSaved,
  deskSaving,
  deskUndone,
  manyChange,
  namedPlan,
  namedPublication,
  planCancelled,
  publication,
} from '../schemas/desk.ts';
import { nothing } from '../schemas/query.ts';

/** The menu as managers of a shop edit and publish it (DESK-01). */
export const deskCalls = {
  findDeskMenu: find({
    path: 'desk/menu',
    actors: ['manager'],
    query: nothing,
    output: deskMenu,
    asksDatabase: true,
  }),
  saveDraft: create({
    path: 'desk/save',
    actors: ['manager'],
    data: deskSaving,
    query: nothing,
    output: deskSaved,
  }),
  changeMany: create({
    path: 'desk/changeMany',
    actors: ['manager'],
    data: manyChange,
    query: nothing,
    output: deskSaved,
  }),
  discardDraft: create({
    path: 'desk/discard',
    actors: ['manager'],
    data: deskDiscarding,
    query: nothing,
    output: deskSaved,
  }),
  /** What the draft would break, with these changes on top of it. */
  checkDraft: createReadOnly({
    path: 'desk/check',
    actors: ['manager'],
    data: deskChecking,
    query: nothing,
    output: deskProblems,
    asksDatabase: true,
  }),
  publishDraft: create({
    path: 'desk/publish',
    actors: ['manager'],
    data: deskPublishing,
    query: nothing,
    output: deskPublished,
  }),
  cancelPlan: create({
    path: 'desk/cancelPlan',
    actors: ['manager'],
    data: namedPlan,
    query: nothing,
    output: planCancelled,
  }),
  findPublications: find({
    path: 'desk/history',
    actors: ['manager'],
    query: nothing,
    output: array(publication),
    asksDatabase: true,
  }),
  undoPublication: create({
    path: 'desk/undo',
    actors: ['manager'],
    data: namedPublication,
    query: nothing,
    output: deskUndone,
  }),
} as const;
