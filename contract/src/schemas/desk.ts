import {
  array,
  boolean,
  check,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  omit,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  union,
  variant,
} from 'valibot';
import type { InferOutput } from 'valibot';
import { dishDetails } from './dish-details.ts';
import { percentChange, price, priceChange, translatedName } from './entity-parts.ts';
import { category, subCategory } from './menu-entities.ts';
import { writtenGroup } from './option-group.ts';
import { id, instant, requestKey, textOf } from './plain.ts';
import { ingredientUses, product } from './product.ts';

/** A text in some languages, as an owner types it: cleaned and bounded (TEXT-01). */
export function texts(most: number) {
  return pipe(
    array(strictObject({ lang: pipe(textOf(20), minLength(2)), value: textOf(most) })),
    maxLength(8),
  );
}

const shownOrder = pipe(number(), integer(), minValue(-1_000_000_000), maxValue(1_000_000_000));

export const editedCategory = strictObject({
  ...category.entries,
  name: texts(120),
  order: shownOrder,
});

export const editedSubCategory = strictObject({
  ...subCategory.entries,
  name: texts(120),
  order: shownOrder,
});

const modifier = textOf(60);
const editedModifiers = array(
  union([
    strictObject({ modifier, kind: literal('set'), value: price }),
    strictObject({ modifier, kind: literal('add'), value: priceChange }),
    strictObject({ modifier, kind: literal('percent'), value: percentChange }),
  ]),
);

const editedChoice = strictObject({
  ...writtenGroup.entries.options.item.entries,
  name: texts(120),
  priceModifiers: editedModifiers,
});

export const editedGroup = strictObject({
  ...writtenGroup.entries,
  name: texts(120),
  options: array(editedChoice),
});

const editedDetails = strictObject({
  ...omit(dishDetails, ['_id']).entries,
  description: texts(2000),
});

/** A dish with its details; its stock is counted elsewhere (STOCK-01). */
export const editedProduct = strictObject({
  ...omit(product, ['stock']).entries,
  name: texts(200),
  shortName: texts(60),
  code: textOf(60),
  order: shownOrder,
  kitchenGroup: nullable(textOf(60)),
  priceModifiers: editedModifiers,
  ingredientModifiers: array(strictObject({ modifier, ingredients: ingredientUses })),
  details: editedDetails,
});

export type EditedCategory = InferOutput<typeof editedCategory>;
export type EditedSubCategory = InferOutput<typeof editedSubCategory>;
export type EditedGroup = InferOutput<typeof editedGroup>;
export type EditedProduct = InferOutput<typeof editedProduct>;

/** Any item of the menu. */
export type DeskItem = EditedCategory | EditedSubCategory | EditedGroup | EditedProduct;

export const itemKind = picklist(['category', 'subCategory', 'optionGroup', 'product']);

/** An item as it shall be; `after: null` takes it off the menu (DESK-02). */
const itemChange = variant('kind', [
  strictObject({ kind: literal('category'), after: nullable(editedCategory), _id: id }),
  strictObject({ kind: literal('subCategory'), after: nullable(editedSubCategory), _id: id }),
  strictObject({ kind: literal('optionGroup'), after: nullable(editedGroup), _id: id }),
  strictObject({ kind: literal('product'), after: nullable(editedProduct), _id: id }),
]);

export type DeskChange = InferOutput<typeof itemChange>;

/** PostgreSQL stores neither a null character nor half of a surrogate pair. */
const storable = check<DeskChange>(
  (change) => !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(change)),
);
const hasOwnId = check<DeskChange>(({ _id, after }) => after === null || after._id === _id);

const itemChanges = pipe(array(pipe(itemChange, hasOwnId, storable)), maxLength(200));

/** `begun`: the items as they were shown when their edits began; without, all fields are new. */
export const deskSaving = strictObject({
  changes: itemChanges,
  begun: optional(itemChanges, []),
  requestKey,
});
export const deskChecking = strictObject({ changes: optional(itemChanges, []) });
const namedItem = strictObject({ kind: itemKind, _id: id });
/** Without a list the whole draft is dropped. */
export const deskDiscarding = strictObject({
  items: optional(nullable(pipe(array(namedItem), maxLength(5000))), null),
  requestKey,
});
/** At once, or at a time; `acknowledged` names what the check has said (DESK-04). */
export const deskPublishing = strictObject({
  acknowledged: optional(pipe(array(textOf(120)), maxLength(5000)), []),
  at: optional(nullable(instant), null),
  note: optional(textOf(200), ''),
  requestKey,
});
export const namedPlan = strictObject({ plan: id, requestKey });
export const namedPublication = strictObject({ publication: id, requestKey });

/** What is done to many dishes at once (DESK-11). */
const manyAction = variant('kind', [
  /** `step` is what the new price is rounded to, half up: 10, 50 or 100 cents. */
  strictObject({
    kind: literal('price'),
    percent: percentChange,
    step: pipe(number(), integer(), minValue(1), maxValue(100_000)),
  }),
  strictObject({ kind: literal('hide'), hidden: boolean() }),
  strictObject({ kind: literal('remove') }),
]);
export const manyChange = strictObject({
  products: pipe(array(id), minLength(1), maxLength(5000)),
  action: manyAction,
  requestKey,
});

/** What an edit would break, refuse or leave unsaid (DESK-03, DESK-04). */
export const deskProblem = strictObject({
  /** What to send back as acknowledged. */
  key: string(),
  code: picklist([
    'nameMissing',
    'choiceNameMissing',
    'categoryGone',
    'subCategoryGone',
    'groupGone',
    'choicesTooFew',
    'boundsCrossed',
    'stillUsed',
    'sectionUnknown',
    'stationUnknown',
    'dietContradicts',
    'linkedProductGone',
    'textMissing',
    'choiceTextMissing',
    'ruleCannotApply',
    'sharedItem',
    'codeDouble',
    'runningTables',
  ]),
  severity: picklist(['refused', 'acknowledge', 'info']),
  kind: picklist([...itemKind.options, 'rule']),
  _id: id,
  name: translatedName,
  /** Languages, shops, tables, ids or names that the message mentions. */
  about: array(string()),
});
export type DeskProblem = InferOutput<typeof deskProblem>;
export const deskProblems = strictObject({ problems: array(deskProblem) });

const person = { staffName: string(), at: instant } as const;

/** An edit that waits: the item as it shall be, and which fields differ from the menu. */
const draftEntry = strictObject({ change: itemChange, fields: array(string()), ...person });

/** Edits that go live by themselves at `due` (DESK-07). */
const plan = strictObject({ _id: id, due: instant, total: number(), ...person });

const named = strictObject({ _id: id, name: translatedName });

/** The menu of a shop as its managers edit it. */
export const deskMenu = strictObject({
  shop: id,
  /** The other shops of the restaurant, which may share its items. */
  otherShops: array(named),
  sections: array(named),
  stations: array(strictObject({ ...named.entries, kind: picklist(['kitchen', 'waterBar']) })),
  categories: array(editedCategory),
  subCategories: array(editedSubCategory),
  optionGroups: array(editedGroup),
  products: array(editedProduct),
  draft: array(draftEntry),
  plans: array(plan),
});
export type DeskMenu = InferOutput<typeof deskMenu>;

export const deskSaved = strictObject({
  draft: array(draftEntry),
  problems: array(deskProblem),
});

/** What went live, newest first; of a long list the first fifty items (DESK-09). */
export const publication = strictObject({
  _id: id,
  kind: picklist(['publish', 'plan', 'undo', 'import', 'failed']),
  note: string(),
  undoes: nullable(id),
  isUndone: boolean(),
  total: number(),
  items: array(
    strictObject({
      kind: itemKind,
      _id: id,
      name: translatedName,
      action: picklist(['added', 'changed', 'removed']),
      fields: array(string()),
    }),
  ),
  problems: array(deskProblem),
  ...person,
});

export const deskPublished = strictObject({
  publication: nullable(id),
  plan: nullable(id),
  /** How many items changed. */
  changed: number(),
});
/** `kept` names items that were edited later and keep that edit (DESK-08). */
export const deskUndone = strictObject({
  publication: nullable(id),
  /** How many items changed. */
  changed: number(),
  kept: array(named),
});
export const planCancelled = strictObject({ plan: id });
