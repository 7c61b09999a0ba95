import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { apiKeyCalls } from '../calls/api-key-calls.ts';
import type { auditCalls } from '../calls/audit-calls.ts';
import type { availabilityCalls } from '../calls/availability-calls.ts';
import type { boardCalls } from '../calls/board-calls.ts';
import type { readyCalls } from '../calls/ready-calls.ts';
import type { chainCalls } from '../calls/chain-calls.ts';
import type { figuresCalls } from '../calls/figures-calls.ts';
import type { invoiceCalls } from '../calls/invoice-calls.ts';
import type { deskCalls } from '../calls/desk-calls.ts';
import type { openingCalls } from '../calls/opening-calls.ts';
import type { gatewayCalls } from '../calls/gateway-calls.ts';
import type { shopSettingsCalls } from '../calls/shop-settings-calls.ts';
import type { loyaltyCalls } from '../calls/loyalty-calls.ts';
import type { offerCalls } from '../calls/offer-calls.ts';
import type { orderListCalls } from '../calls/order-list-calls.ts';
import type { floorCalls } from '../calls/floor-calls.ts';
import type { kitchenCalls } from '../calls/kitchen-calls.ts';
import type { approvalCalls } from '../calls/approval-calls.ts';
import type { memberCalls } from '../calls/member-calls.ts';
import type { menuCalls } from '../calls/menu-calls.ts';
import type { paymentCalls } from '../calls/payment-calls.ts';
import type { settlingCalls } from '../calls/settling-calls.ts';
import type { peopleCalls } from '../calls/people-calls.ts';
import type { printingCalls } from '../calls/printing-calls.ts';
import type { sessionCalls } from '../calls/session-calls.ts';
import type { shopCalls } from '../calls/shop-calls.ts';
import type { staffCalls } from '../calls/staff-calls.ts';
import type { splitCalls } from '../calls/split-calls.ts';
import type { startCalls } from '../calls/start-calls.ts';
import type { tillCalls } from '../calls/till-calls.ts';
import type { speechCalls } from '../calls/speech-calls.ts';
import type { terminalCalls } from '../calls/terminal-calls.ts';
import type { visitCalls } from '../calls/visit-calls.ts';
import type { twoFactorCalls } from '../calls/two-factor-calls.ts';
import type { webhookCalls } from '../calls/webhook-calls.ts';

/** Types only: the table itself, with its schemas, stays out of the guest's browser. */

type Values<Calls> = Calls[keyof Calls];

type KnownCall =
  | Values<typeof apiKeyCalls>
  | Values<typeof auditCalls>
  | Values<typeof availabilityCalls>
  | Values<typeof boardCalls>
  | Values<typeof readyCalls>
  | Values<typeof chainCalls>
  | Values<typeof figuresCalls>
  | Values<typeof invoiceCalls>
  | Values<typeof deskCalls>
  | Values<typeof openingCalls>
  | Values<typeof shopSettingsCalls>
  | Values<typeof gatewayCalls>
  | Values<typeof offerCalls>
  | Values<typeof loyaltyCalls>
  | Values<typeof orderListCalls>
  | Values<typeof floorCalls>
  | Values<typeof kitchenCalls>
  | Values<typeof approvalCalls>
  | Values<typeof memberCalls>
  | Values<typeof menuCalls>
  | Values<typeof paymentCalls>
  | Values<typeof settlingCalls>
  | Values<typeof peopleCalls>
  | Values<typeof printingCalls>
  | Values<typeof sessionCalls>
  | Values<typeof shopCalls>
  | Values<typeof staffCalls>
  | Values<typeof splitCalls>
  | Values<typeof startCalls>
  | Values<typeof tillCalls>
  | Values<typeof speechCalls>
  | Values<typeof terminalCalls>
  | Values<typeof visitCalls>
  | Values<typeof webhookCalls>
  | Values<typeof twoFactorCalls>;

type CallTable = { readonly [One in KnownCall as `${One['method']} ${One['path']}`]: One };

/** Every call by its name: method and path. */
export type CallName = keyof CallTable;

export type AnswerTo<Name extends CallName> = AnswerOf<CallTable[Name]>;
export type SentWith<Name extends CallName> = SentOf<CallTable[Name]>;

/** The names of the required fields. */
export type Needed<Fields> = {
  [Field in keyof Fields]-?: undefined extends Fields[Field] ? never : Field;
}[keyof Fields];

type AnswerOf<One> = One extends { readonly output: infer Output extends GenericSchema }
  ? InferOutput<Output>
  : unknown;

type SentOf<One extends KnownCall> = IdOf<One> & QueryOf<One> & DataOf<One>;

type IdOf<One> = One extends { readonly method: 'get' | 'patch' }
  ? { readonly id: string }
  : unknown;

type QueryOf<One extends KnownCall> = [Needed<InferInput<One['query']>>] extends [never]
  ? { readonly query?: Fixed<InferInput<One['query']>> }
  : { readonly query: Fixed<InferInput<One['query']>> };

type DataOf<One extends KnownCall> = One['data'] extends GenericSchema
  ? { readonly data: Keyed<Fixed<InferInput<One['data']>>> }
  : unknown;

/** Calls that change something carry a request key, so that a retry is idempotent (SESSION-13). */
type Keyed<Data> = Data extends unknown
  ? 'requestKey' extends keyof Data
    ? Data & { readonly requestKey: string }
    : Data
  : never;

type Fixed<Value> = Value extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Fixed<Value[Key]> }
    : Value;
