import type { Payer, PaymentAttempt } from '../gateway.ts';
import type { CybersourceConfig } from './config.ts';
import { signed } from './signing.ts';

const pageLocales = new Set(['en', 'zh-hk', 'zh-cn', 'zh-tw', 'zh-sg', 'zh-mo']);

export interface FormAbout {
  readonly attempt: PaymentAttempt;
  readonly amount: string;
  readonly transactionUuid: string;
  readonly nowMs: number;
}

/** The signed form that the browser posts (PAY-02). */
export function requestFields(about: FormAbout, config: CybersourceConfig): Record<string, string> {
  const { attempt, amount, transactionUuid, nowMs } = about;
  const fields = {
    access_key: config.accessKey,
    profile_id: config.profileId,
    transaction_uuid: transactionUuid,
    // Filled in when signing: the list stands here, and names itself.
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

/** The longest of each that the gateway takes. */
const longestName = 60;
const longestEmail = 255;

/** Saves a member from writing what we know; the last word of a name stands for the family's (PAY-01). */
function billTo(payer: Payer | null): Record<string, string> {
  if (payer === null) return {};
  const words = payer.name.trim().split(/\s+/);
  const surname = words.length > 1 ? (words.at(-1) ?? '') : '';
  const forename = words.slice(0, Math.max(words.length - 1, 1)).join(' ');
  const fields = {
    bill_to_forename: forename.slice(0, longestName),
    bill_to_surname: surname.slice(0, longestName),
    bill_to_email: payer.email.trim().slice(0, longestEmail),
  };
  // An empty field would be shown as one the guest has emptied.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function pageLocale(locale: string): string {
  const known = locale.toLowerCase();
  return pageLocales.has(known) ? known : 'en';
}
