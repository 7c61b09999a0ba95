import type { Cents } from '@servery/engine/money/cents.ts';
import type { AmountProblem, Currency } from '@servery/engine/money/currency.ts';

/** The last two mean that nothing was sent. */
export type SilenceReason =
  | 'timeout'
  | 'unreachable'
  | 'redirected'
  | 'tooLong'
  | 'notConnected'
  | 'otherCertificate';

/** A genuine message about a different amount; `isTaken` if that money has moved. */
export type AmountMismatch =
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

/** Why a start, a message or a query had no result. None of these pays for anything (PAY-03). */
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
  /** Genuine or not, it is about no payment: a portal's test button, an unknown event. */
  | { readonly code: 'notAPayment' }
  | { readonly code: 'otherReference' }
  | { readonly code: 'otherTransaction' }
  | AmountMismatch
  | { readonly code: 'cannotAsk' }
  /** The next three: the terminal has not shown the payment, and nobody is charged. */
  | { readonly code: 'terminalBusy' }
  | { readonly code: 'terminalOffline' }
  | { readonly code: 'notAsked' }
  | { readonly code: 'gatewaySilent'; readonly reason: SilenceReason }
  | { readonly code: 'gatewayRefused'; readonly status: number }
  | { readonly code: 'gatewayUnclear' };

export function isRefusal(value: object): value is GatewayRefusal {
  return 'code' in value;
}

const notAskedCodes: ReadonlySet<GatewayRefusal['code']> = new Set([
  'nothingToPay',
  'amountNotWhole',
  'referenceInvalid',
  'currencyNotTaken',
  'urlTooLong',
  'cannotAsk',
  'terminalBusy',
  'terminalOffline',
  'notAsked',
]);

/** Whether a terminal was certainly not asked; otherwise somebody may be charged (TERMINAL-04). */
export function isNotAsked(refusal: GatewayRefusal): boolean {
  if (refusal.code !== 'gatewaySilent') return notAskedCodes.has(refusal.code);
  return refusal.reason === 'notConnected' || refusal.reason === 'otherCertificate';
}

/** Whether a different amount was taken: staff must review it before another payment (PAY-03). */
export function isOtherAmountTaken(refusal: GatewayRefusal): refusal is AmountMismatch {
  return 'isTaken' in refusal && refusal.isTaken;
}
