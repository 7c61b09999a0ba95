import { type Kysely, sql } from 'kysely';
import { type Call, nameOf } from '@servery/contract/call.ts';
import type { AuditAction } from '@servery/contract/audit-actions.ts';
import type { Login } from '../calls/login.ts';
import type { Incoming, Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';

export interface LoggedCallDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

type Program = Extract<Login, { readonly kind: 'apiKey' }>;

/** Whatever a program changes is in the log under its name before it is answered (KEYS-04). */
export function loggingPrograms(served: Served, dependencies: LoggedCallDependencies): Served {
  const { call } = served;
  if (!call.changes) return served;
  return {
    call,
    prepare: (incoming) => {
      const work = served.prepare(incoming);
      const { login } = incoming.caller;
      if (login?.kind !== 'apiKey') return work;
      return async () => {
        const answer = await work();
        await log({ call, incoming, answer, login }, dependencies);
        return answer;
      };
    },
  };
}

interface DoneCall {
  readonly call: Call;
  readonly incoming: Incoming;
  readonly answer: unknown;
  readonly login: Program;
}

const action: AuditAction = 'programCalled';

/** A repeated request has one entry; written now if the node died before it wrote it. */
async function log(
  { call, incoming: { data }, answer, login }: DoneCall,
  { db, clock }: LoggedCallDependencies,
): Promise<void> {
  const detail = { call: nameOf(call), requestKey: fieldOf(data, 'requestKey') };
  const target = fieldOf(answer, '_id') ?? fieldOf(data, 'product') ?? login.shop;
  await sql`insert into staff_log (shop, staff, action, target, amount, note, outcome, staff_name,
      approver_name, detail, at)
    select shop, id, ${action}, ${target}, 0, '', 'done', name, '',
      ${JSON.stringify(detail)}::jsonb, ${new Date(clock())}
    from api_keys where id = ${login.apiKey}
    on conflict do nothing`.execute(db);
}

function fieldOf(value: unknown, field: string): string | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return null;
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'string' ? found : null;
}
