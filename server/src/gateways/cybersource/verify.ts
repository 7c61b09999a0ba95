import { readDecimal } from '../amounts.ts';
import { readCurrency } from '../currency-code.ts';
import { readForm } from '../form-body.ts';
import type { Fields } from '../form-body.ts';
import type { Delivery, GatewayMessage, PaymentStatus } from '../gateway.ts';
import { isReference } from '../reference.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { CybersourceConfig } from './config.ts';
import { statusOfDecision } from './decision.ts';
import { signedFields } from './signed-fields.ts';

/** The same for the message from server to server and for the one the browser carries back (PAY-03). */
export function verifyReply(delivery: Delivery, config: CybersourceConfig): GatewayMessage | GatewayRefusal {
  const fields = readForm(delivery.body);
  if (isRefusal(fields)) return fields;
  const signed = signedFields(fields, config.secretKey);
  if (isRefusal(signed)) return signed;
  const isOurs =
    signed.get('req_access_key') === config.accessKey && signed.get('req_profile_id') === config.profileId;
  return isOurs ? messageOf(signed) : { code: 'otherMerchant' };
}

function messageOf(signed: Fields): GatewayMessage | GatewayRefusal {
  const reference = signed.get('req_reference_number') ?? '';
  if (!isReference(reference)) return invalid('req_reference_number');
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
  const asked = readDecimal(signed.get('req_amount') ?? '', currency);
  if (asked === null) return invalid('req_amount');
  const given = signed.get('auth_amount') ?? null;
  const taken = given === null ? asked : readDecimal(given, currency);
  if (taken === null) return invalid('auth_amount');
  // A bank may give a part only; the rest is not paid.
  const isPart = status === 'paid' && taken !== asked;
  return { amountMinor: taken, currency, status: isPart ? 'review' : status };
}

function invalid(field: string): GatewayRefusal {
  return { code: 'fieldInvalid', field };
}
