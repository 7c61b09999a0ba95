import type { Cents } from '@servery/engine/money/cents.ts';
import type { AmountProblem, Currency } from '@servery/engine/money/currency.ts';

export type SilenceReason = 'timeout' | 'unreachable' | 'redirected' | 'tooLong';

/** A genuine word about other money than was asked for; `isTaken` when that money has moved. */
export type OtherMoney =
  | {
      readonly code: 'otherAmount';
      readonly expected: Cents;
      readonly found: Cents;
      readonly isTaken: boolean;
    }
  | {
      readonly code: 'otherCurrency';
      readonly expected: Currency;
      readonly found: Currency;
      readonly isTaken: boolean;
    };

/** Why nothing came of a beginning, a message or a question. None of these pays for anything (PAY-03). */
export type GatewayRefusal =
  | AmountProblem
  | { readonly code: 'referenceInvalid' }
  | { readonly code: 'currencyNotTaken'; readonly currency: Currency }
  | { readonly code: 'urlTooLong'; readonly most: number }
  | { readonly code: 'bodyTooLong'; readonly most: number }
  | { readonly code: 'bodyUnreadable' }
  | { readonly code: 'fieldMissing'; readonly field: string }
  | { readonly code: 'fieldInvalid'; readonly field: string }
  | { readonly code: 'fieldUnsigned'; readonly field: string }
  | { readonly code: 'signatureMissing' }
  | { readonly code: 'signatureWrong' }
  | { readonly code: 'signatureOld' }
  | { readonly code: 'otherMerchant' }
  /** Genuine or not, it is about no payment: a portal's test button, an event nobody asked for. */
  | { readonly code: 'notAPayment' }
  | { readonly code: 'otherReference' }
  | { readonly code: 'otherTransaction' }
  | OtherMoney
  | { readonly code: 'cannotAsk' }
  | { readonly code: 'gatewaySilent'; readonly reason: SilenceReason }
  | { readonly code: 'gatewayRefused'; readonly status: number }
  | { readonly code: 'gatewayUnclear' };

export function isRefusal(value: object): value is GatewayRefusal {
  return 'code' in value;
}

/** Whether money was taken, but not what was asked for: nobody may ask the guest for it again before staff have looked (PAY-03). */
export function isOtherMoneyTaken(refusal: GatewayRefusal): refusal is OtherMoney {
  return 'isTaken' in refusal && refusal.isTaken;
}
