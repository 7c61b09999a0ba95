import { readCurrency, readDecimal } from '../amounts.ts';
import { readForm } from '../body.ts';
import type { Fields } from '../body.ts';
import { sameText } from '../constant-time.ts';
import type { Delivery, GatewayMessage, PaymentStatus } from '../gateway.ts';
import { isReference } from '../reference.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { CybersourceConfig } from './config.ts';
import { namesOneTwice, signatureOf, signedNames } from './signing.ts';

/** The same for the server's message and for the one the browser carries back (PAY-03). */
export function verifyCybersourceReply(
  delivery: Delivery,
  config: CybersourceConfig,
): GatewayMessage | GatewayRefusal {
  const fields = readForm(delivery.body);
  if (isRefusal(fields)) return fields;
  const signed = signedFields(fields, config.secretKey);
  if (isRefusal(signed)) return signed;
  const isOurs =
    signed.get('req_access_key') === config.accessKey &&
    signed.get('req_profile_id') === config.profileId;
  return isOurs ? messageOf(signed) : { code: 'otherMerchant' };
}

function messageOf(signed: Fields): GatewayMessage | GatewayRefusal {
  const reference = signed.get('req_reference_number') ?? '';
  if (!isReference(reference)) return invalid('req_reference_number');
  // Our form has the reference as its unique id; another id is another form's.
  if (signed.get('req_transaction_uuid') !== reference) return { code: 'otherTransaction' };
  const transactionId = signed.get('transaction_id') ?? null;
  if (transactionId !== null && !/^\d{1,26}$/.test(transactionId)) return invalid('transaction_id');
  const reason = signed.get('reason_code') ?? '';
  if (!/^\d{0,5}$/.test(reason)) return invalid('reason_code');
  const status = statusOfDecision(signed.get('decision') ?? '', reason);
  if (status === null) return invalid('decision');
  const money = moneyOf(signed, status);
  return isRefusal(money) ? money : { reference, transactionId, reason, ...money };
}

type Money = Pick<GatewayMessage, 'amountMinor' | 'currency' | 'status'>;

function moneyOf(signed: Fields, status: PaymentStatus): Money | GatewayRefusal {
  const currency = readCurrency(signed.get('req_currency') ?? '');
  if (currency === null) return invalid('req_currency');
  const requested = readDecimal(signed.get('req_amount') ?? '', currency);
  if (requested === null) return invalid('req_amount');
  const given = signed.get('auth_amount') ?? null;
  const approved = given === null ? requested : readDecimal(given, currency);
  if (approved === null) return invalid('auth_amount');
  // A bank may approve a part only; the rest is not paid.
  const isPart = status === 'paid' && approved !== requested;
  return { amountMinor: approved, currency, status: isPart ? 'review' : status };
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}

const statusOf: ReadonlyMap<string, PaymentStatus> = new Map([
  ['ACCEPT', 'paid'],
  ['REVIEW', 'review'],
  ['DECLINE', 'failed'],
  // It is not known yet whether money moved: a query tells.
  ['ERROR', 'pending'],
  ['CANCEL', 'cancelled'],
]);

const success = '100';
// The same form was posted twice within a quarter of an hour, and the first may have been paid.
const duplicate = '104';

/** The status of a decision; null for an unknown one (PAY-03). */
export function statusOfDecision(decision: string, reasonCode: string): PaymentStatus | null {
  const status = statusOf.get(decision) ?? null;
  if (reasonCode === duplicate && status !== null) return 'pending';
  // Accepted for another reason than success is accepted in part, or in an unknown way.
  return status === 'paid' && reasonCode !== success ? 'review' : status;
}

const alwaysSigned = [
  'decision',
  'req_access_key',
  'req_profile_id',
  'req_transaction_uuid',
  'req_reference_number',
  'req_amount',
  'req_currency',
  'signed_field_names',
] as const;
/** A payment that was never sent to a bank has none of these. */
const signedOnceTried = ['transaction_id', 'reason_code'] as const;
const signedOnceAccepted = ['auth_amount'] as const;

// Values are joined by commas: "A,decision=ACCEPT" would be two fields to another reader.
const embeddedField = new RegExp(
  `,(?:${[...alwaysSigned, ...signedOnceTried, ...signedOnceAccepted, 'signed_date_time'].join('|')})=`,
);

/** The fields that the signature covers, and no others (PAY-03). */
function signedFields(fields: Fields, secretKey: string): Fields | GatewayRefusal {
  const signature = fields.get('signature') ?? '';
  if (signature === '') return { code: 'signatureMissing' };
  const names = signedNames(fields);
  const isStrange = names.some((name) => !/^\w{1,80}$/.test(name) || !fields.has(name));
  // Before anything is signed: the sender need not have a key.
  if (isStrange || namesOneTwice(names))
    return { code: 'fieldInvalid', field: 'signed_field_names' };
  if (!sameText(signature, signatureOf(fields, secretKey))) return { code: 'signatureWrong' };
  return requireSigned(new Map(names.map((name) => [name, fields.get(name) ?? ''])));
}

function requireSigned(signed: Fields): Fields | GatewayRefusal {
  const unsigned = requiredFor(signed.get('decision')).find((name) => !signed.has(name));
  if (unsigned !== undefined) return { code: 'fieldUnsigned', field: unsigned };
  const hidden = [...signed].find(([, value]) => embeddedField.test(value));
  return hidden === undefined ? signed : { code: 'fieldInvalid', field: hidden[0] };
}

function requiredFor(decision: string | undefined): readonly string[] {
  if (decision === 'CANCEL' || decision === 'ERROR') return alwaysSigned;
  if (decision !== 'ACCEPT') return [...alwaysSigned, ...signedOnceTried];
  return [...alwaysSigned, ...signedOnceTried, ...signedOnceAccepted];
}
