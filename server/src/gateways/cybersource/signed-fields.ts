import { sameText } from '../constant-time.ts';
import type { Fields } from '../body.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { namesOneTwice, signatureOf, signedNames } from './signing.ts';

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
export function signedFields(fields: Fields, secretKey: string): Fields | GatewayRefusal {
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
