import type { PaymentAttempt } from '../gateway.ts';
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
  };
  return signed(fields, config.secretKey);
}

function pageLocale(locale: string): string {
  const known = locale.toLowerCase();
  return pageLocales.has(known) ? known : 'en';
}
