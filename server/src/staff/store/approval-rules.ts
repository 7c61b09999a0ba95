import { type Kysely, sql } from 'kysely';
import { type InferOutput, parse } from 'valibot';
import { ownReasons, ownRules } from '@servery/contract/schemas/approvals.ts';
import type { approvalRules } from '@servery/contract/schemas/approvals.ts';
import { guardedActions, usualReasons, usualRules } from '@servery/engine/till/approval-rules.ts';
import type {
  ApprovalRules,
  GuardedAction,
  ReasonCode,
} from '@servery/engine/till/approval-rules.ts';
import type { Tables } from '../../database/tables.ts';
import { catalogues, locales } from '../../messages/catalogues.ts';

export type ShopRules = InferOutput<typeof approvalRules>;
type OwnRules = InferOutput<typeof ownRules>;
type OwnReasons = InferOutput<typeof ownReasons>;
type Reasons = ShopRules['reasons'][GuardedAction];

interface Own {
  readonly rules: OwnRules;
  readonly reasons: OwnReasons;
}

/** The rules of a shop: the usual ones with those of its own (APPROVAL-01). */
export async function rulesOf(db: Kysely<Tables>, shop: string): Promise<ApprovalRules> {
  return ruled((await ownOf(db, shop)).rules);
}

/** With the reasons to choose from (APPROVAL-05). */
export async function shopRules(db: Kysely<Tables>, shop: string): Promise<ShopRules> {
  const { rules, reasons } = await ownOf(db, shop);
  const named = everyAction((action) => reasons[action] ?? usualReasons[action].map(reasonOf));
  return { rules: ruled(rules), reasons: named };
}

/** Locked against a second manager until the transaction ends. */
export async function changeRules(
  db: Kysely<Tables>,
  shop: string,
  { rules, reasons }: Partial<Own>,
): Promise<void> {
  await sql`insert into staff_settings (shop) values (${shop}) on conflict do nothing`.execute(db);
  await sql`update staff_settings set
      approval_rules = approval_rules || ${JSON.stringify(rules ?? {})}::jsonb,
      approval_reasons = approval_reasons || ${JSON.stringify(reasons ?? {})}::jsonb
    where shop = ${shop}`.execute(db);
}

async function ownOf(db: Kysely<Tables>, shop: string): Promise<Own> {
  const { rows } = await sql<{ rules: unknown; reasons: unknown }>`select
      approval_rules as rules, approval_reasons as reasons
    from staff_settings where shop = ${shop}`.execute(db);
  const [row] = rows;
  return {
    rules: parse(ownRules, row?.rules ?? {}),
    reasons: parse(ownReasons, row?.reasons ?? {}),
  };
}

function ruled(own: OwnRules): ShopRules['rules'] {
  return everyAction((action) => own[action] ?? usualRules[action]);
}

function everyAction<Value>(
  valueOf: (action: GuardedAction) => Value,
): Record<GuardedAction, Value> {
  return {
    voidOrder: valueOf('voidOrder'),
    cancelFired: valueOf('cancelFired'),
    manualPrice: valueOf('manualPrice'),
    manualDiscount: valueOf('manualDiscount'),
    comp: valueOf('comp'),
    refund: valueOf('refund'),
    noSale: valueOf('noSale'),
    reopenPaid: valueOf('reopenPaid'),
    fewerPeople: valueOf('fewerPeople'),
    settlePayment: valueOf('settlePayment'),
  };
}

function reasonOf(code: ReasonCode): Reasons[number] {
  const name = locales.map((lang) => ({ lang, value: catalogues[lang][`answers.reason.${code}`] }));
  return { code, name };
}

/** Actions that nobody could do or approve. */
export function unattended({ rules }: ShopRules): readonly GuardedAction[] {
  return guardedActions.filter((action) => !Object.values(rules[action].roles).includes('allowed'));
}
