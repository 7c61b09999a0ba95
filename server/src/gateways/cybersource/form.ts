import { chargeableAmount } from '../amounts.ts';
import type { BrowserStep, GatewayDependencies, Payer, PaymentAttempt } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { CybersourceConfig } from './config.ts';
import { signed } from './signing.ts';

const pageLocales = new Set(['en', 'zh-hk', 'zh-cn', 'zh-tw', 'zh-sg', 'zh-mo']);

/** The form that opens the gateway's page, or why there is none (PAY-02). */
export function cybersourceForm(
  attempt: PaymentAttempt,
  config: CybersourceConfig,
  { clock }: GatewayDependencies,
): BrowserStep | GatewayRefusal {
  const amount = chargeableAmount(attempt);
  if (isRefusal(amount)) return amount;
  // The reference is the unique id too, so that a form posted twice is recognized as one payment.
  const about = {
    attempt,
    amount: amount.decimal,
    transactionUuid: attempt.reference,
    nowMs: clock(),
  };
  return { kind: 'form', url: `${config.payHost}/pay`, fields: requestFields(about, config) };
}

export interface FormInput {
  readonly attempt: PaymentAttempt;
  readonly amount: string;
  readonly transactionUuid: string;
  readonly nowMs: number;
}

/** The signed fields. */
export function requestFields(about: FormInput, config: CybersourceConfig): Record<string, string> {
  const { attempt, amount, transactionUuid, nowMs } = about;
  const fields = {
    access_key: config.accessKey,
    profile_id: config.profileId,
    transaction_uuid: transactionUuid,
    // Filled in when signing: the list contains its own name.
    signed_field_names: '',
    unsigned_field_names: '',
    signed_date_time: `${new Date(nowMs).toISOString().slice(0, 19)}Z`,
    locale: pageLocale(attempt.locale),
    transaction_type: 'sale',
    reference_number: attempt.reference,
    amount,
    currency: attempt.currency,
    override_custom_receipt_page: attempt.urls.done,
    override_custom_cancel_page: attempt.urls.cancel,
    override_backoffice_post_url: attempt.urls.notify,
    ...billTo(attempt.payer ?? null),
  };
  return signed(fields, config.secretKey);
}

/** The maximum lengths that the gateway accepts. */
const maxNameLength = 60;
const maxEmailLength = 255;

/** Prefills what we know of a member; the last word of a name counts as the surname (PAY-01). */
function billTo(payer: Payer | null): Record<string, string> {
  if (payer === null) return {};
  const words = payer.name.trim().split(/\s+/);
  const surname = words.length > 1 ? (words.at(-1) ?? '') : '';
  const forename = words.slice(0, Math.max(words.length - 1, 1)).join(' ');
  const fields = {
    bill_to_forename: forename.slice(0, maxNameLength),
    bill_to_surname: surname.slice(0, maxNameLength),
    bill_to_email: payer.email.trim().slice(0, maxEmailLength),
  };
  // An empty field would be shown as one the guest has emptied.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function pageLocale(locale: string): string {
  const known = locale.toLowerCase();
  return pageLocales.has(known) ? known : 'en';
}
