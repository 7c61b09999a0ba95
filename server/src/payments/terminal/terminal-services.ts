import type { Transaction } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { terminalCalls } from '@servery/contract/calls/terminal-calls.ts';
import { newId } from '../../auth/random-keys.ts';
import { type Staff, cashierOf, staffOf } from '../../calls/caller-roles.ts';
import { runOnce } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import { unlessCode } from '../../database/error-code.ts';
import type { TerminalKind } from '../../gateways/gateway.ts';
import { isTerminalAddress } from '../../gateways/terminal-address.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import {
  giveTerminal,
  hasOpenPayment,
  insertTerminal,
  lockedTerminal,
  removeTerminal,
  terminalsOf,
  updateTerminal,
} from '../store/terminals.ts';
import type { DeviceTerminal, ListedTerminal, Terminal } from '../store/terminals.ts';
import { logDeviceTerminal, logTerminal } from './log-terminal.ts';

const uniqueViolation = '23505';

type Dependencies = Pick<PaymentDependencies, 'db' | 'clock'>;

/** The shop's card terminals, and which device uses which (TERMINAL-02). */
export function terminalServices({ db, clock }: Dependencies): readonly Served[] {
  const { findTerminals, setTerminal, removeTerminal: remove, setDeviceTerminal } = terminalCalls;
  return [
    implement(findTerminals, ({ caller }) => terminalsOf(db, cashierOf(caller).shop, clock())),
    implementWithData(setTerminal, async ({ data, caller }) => {
      const by = staffOf(caller, ['manager']);
      refuseAddress(data);
      const request = { scope: nameOf(setTerminal), key: data.requestKey, payload: data };
      const saved = await unlessCode(
        runOnce(db, request, (transaction) =>
          savedAndLogged(transaction, data, { by, nowMs: clock() }),
        ),
        [uniqueViolation],
      );
      if (saved === undefined) throw invalid('address');
      return saved;
    }),
    implementWithData(remove, ({ data, caller }) => {
      const by = staffOf(caller, ['manager']);
      const request = { scope: nameOf(remove), key: data.requestKey, payload: data };
      return runOnce(db, request, (transaction) =>
        removed(transaction, data.terminal, { by, nowMs: clock() }),
      );
    }),
    implementWithData(setDeviceTerminal, ({ data, caller }) => {
      const by = staffOf(caller, ['manager']);
      const request = { scope: nameOf(setDeviceTerminal), key: data.requestKey, payload: data };
      return runOnce(db, request, (transaction) =>
        given(transaction, data, { by, nowMs: clock() }),
      );
    }),
  ];
}

interface ChangedBy {
  readonly by: Staff;
  readonly nowMs: number;
}

async function savedAndLogged(
  transaction: Transaction<Tables>,
  setting: Setting,
  { by, nowMs }: ChangedBy,
): Promise<object> {
  const before = await knownTerminal(transaction, setting.terminal, by.shop);
  const after = await save(transaction, setting, { shop: by.shop, nowMs });
  await logTerminal(transaction, { by, before, after, nowMs });
  return after;
}

async function removed(
  transaction: Transaction<Tables>,
  terminal: string,
  { by, nowMs }: ChangedBy,
): Promise<object> {
  const before = await knownTerminal(transaction, terminal, by.shop);
  await unusedTerminal(transaction, terminal, by.shop);
  await removeTerminal(transaction, terminal, nowMs);
  await logTerminal(transaction, { by, before, after: null, nowMs });
  return { _id: terminal };
}

async function given(
  transaction: Transaction<Tables>,
  { device, terminal }: Pick<DeviceTerminal, 'device' | 'terminal'>,
  { by, nowMs }: ChangedBy,
): Promise<object> {
  const { shop } = by;
  const known = await knownTerminal(transaction, terminal, shop);
  if (terminal !== null && known === null) throw new Refused('notFound');
  if (!(await giveTerminal(transaction, { device, shop, terminal }))) throw new Refused('notFound');
  await logDeviceTerminal(transaction, { by, device, terminal: known?.name ?? '', nowMs });
  return { device, terminal };
}

interface Setting {
  readonly terminal: string | null;
  readonly name: string;
  readonly gateway: TerminalKind;
  readonly address: string;
  readonly fingerprint: string | null;
}

function refuseAddress({ gateway, address, fingerprint }: Setting): void {
  if (!isTerminalAddress(gateway, address)) throw invalid('address');
  // Without it, any machine at the address would be taken for the terminal.
  if (gateway === 'qfpay' && fingerprint === null) throw invalid('fingerprint');
}

function invalid(field: string): Refused {
  return new Refused('inputInvalid', { where: ['data', field] });
}

async function save(
  transaction: Transaction<Tables>,
  { terminal, name, gateway, address, fingerprint }: Setting,
  { shop, nowMs }: { readonly shop: string; readonly nowMs: number },
): Promise<ListedTerminal> {
  const setting = { shop, name, gateway, address, fingerprint };
  if (terminal === null) {
    const made = { _id: newId(), ...setting };
    await insertTerminal(transaction, made);
  } else {
    const found = await lockedTerminal(transaction, { id: terminal, shop });
    if (found === null) throw new Refused('notFound');
    if (isElsewhere(found, setting)) await unusedTerminal(transaction, terminal, shop);
    await updateTerminal(transaction, { _id: terminal, ...setting });
  }
  const saved = (await terminalsOf(transaction, shop, nowMs)).find(
    (one) => one.gateway === gateway && one.address === address,
  );
  if (saved === undefined) throw new Error('the terminal was not saved');
  return saved;
}

function isElsewhere(
  found: Terminal,
  { gateway, address }: Pick<Terminal, 'gateway' | 'address'>,
): boolean {
  return found.gateway !== gateway || found.address !== address;
}

function knownTerminal(
  transaction: Transaction<Tables>,
  id: string | null,
  shop: string,
): Promise<Terminal | null> {
  return id === null ? Promise.resolve(null) : lockedTerminal(transaction, { id, shop });
}

/** A payment without a result is asked for at the address where it was started. */
async function unusedTerminal(
  transaction: Transaction<Tables>,
  id: string,
  shop: string,
): Promise<void> {
  if ((await lockedTerminal(transaction, { id, shop })) === null) throw new Refused('notFound');
  if (await hasOpenPayment(transaction, id))
    throw new Refused('paymentRefused', { reason: 'terminalBusy' });
}
