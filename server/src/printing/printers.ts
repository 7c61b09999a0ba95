import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { staffRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { printingCalls } from '@servery/contract/calls/printing-calls.ts';
import { isSame } from '@servery/engine/desk/changes.ts';
import { hashOfKey, newId } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { type Emit, rooms } from '../calls/event-rooms.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { isPrivateAddress } from '../gateways/terminal-address.ts';
import { stationList } from '../kitchen/store/board.ts';
import { type NewAuditEntry, writeAudit } from '../staff/store/staff-log.ts';
import { pollAddress, printerKey } from './printer-keys.ts';
import { printerState } from './printer-state.ts';
import {
  type PrinterAt,
  type PrinterSettings,
  type StoredPrinter,
  insertPrinter,
  lockPrinter,
  printerAt,
  printersOf,
  renewKey,
  retirePrinter,
  updatePrinter,
} from './store/printers.ts';

export interface PrinterDependencies {
  readonly db: Kysely<Tables>;
  readonly emit: Emit;
  readonly clock: () => number;
  readonly secret: string;
  readonly publicUrl: () => string;
}

type NewPrinter = InferOutput<(typeof printingCalls)['createPrinter']['data']>;
type PrinterChange = InferOutput<(typeof printingCalls)['changePrinter']['data']>;
type NamedPrinter = InferOutput<(typeof printingCalls)['removePrinter']['data']>;

/** The printers of a shop, as its managers keep them (PRINT-01). */
export function printerServices(dependencies: PrinterDependencies): readonly Served[] {
  return [
    implement(printingCalls.findPrinters, async ({ caller }) => {
      const staff = staffOf(caller, staffRoles);
      const found = await printersOf(dependencies.db, staff.shop);
      return found.map((printer) => shown(printer, staff, dependencies));
    }),
    implementWithData(printingCalls.createPrinter, ({ data, caller }) =>
      add(data, caller, dependencies),
    ),
    implementWithData(printingCalls.changePrinter, ({ id, data, caller }) =>
      change(id, { data, caller }, dependencies),
    ),
    implementWithData(printingCalls.removePrinter, ({ data, caller }) =>
      remove(data, caller, dependencies),
    ),
    implementWithData(printingCalls.renewAddress, ({ data, caller }) =>
      renew(data, caller, dependencies),
    ),
  ];
}

/** Managers alone see the secret that is in the address. */
function shown(
  printer: StoredPrinter,
  { role }: Pick<Staff, 'role'>,
  { clock, secret, publicUrl }: PrinterDependencies,
): object {
  const { keyVersion, seenAt, status: _, media: __, ...rest } = printer;
  const polls = printer.protocol === 'starCloudPrnt' || printer.protocol === 'epsonDirectPrint';
  const key = printerKey(secret, printer._id, keyVersion);
  return {
    ...rest,
    lastContact: seenAt,
    state: printerState(printer, clock()),
    pollAddress: polls && role === 'manager' ? pollAddress(publicUrl(), key) : null,
  };
}

interface ManagersCall {
  readonly call: Call;
  readonly key: string | null;
  readonly payload: object;
  readonly caller: Caller;
}

/** Does a manager's work once, and tells the shop's staff of it. */
async function asManager(
  { call, key, payload, caller }: ManagersCall,
  dependencies: PrinterDependencies,
  work: (step: Transaction<Tables>, staff: Staff) => Promise<string>,
): Promise<unknown> {
  const staff = staffOf(caller, ['manager']);
  const { db, emit } = dependencies;
  const once = { scope: nameOf(call), key, payload: { shop: staff.shop, ...payload } };
  const done = await runOnce(db, once, async (step) => ({ printer: await work(step, staff) }));
  const printer = String(Reflect.get(Object(done), 'printer'));
  emit(rooms.staff(staff.shop), 'printers changed', { _id: printer, shop: staff.shop });
  const stored = await printerAt(db, { printer, shop: staff.shop });
  return stored === null ? { _id: printer } : shown(stored, staff, dependencies);
}

function add(
  { requestKey: key, ...settings }: NewPrinter,
  caller: Caller,
  dependencies: PrinterDependencies,
): Promise<unknown> {
  const about = { call: printingCalls.createPrinter, key, payload: settings, caller };
  return asManager(about, dependencies, async (step, by) => {
    const { shop } = by;
    const printer = newId();
    await refuseSettings(step, { printer, shop }, settings);
    const keyHash = hashOfKey(printerKey(dependencies.secret, printer, 1));
    await insertPrinter(step, { printer, shop, ...settings, keyHash });
    const entry = { action: 'printerAdded', printer, before: settings, after: settings } as const;
    await log(step, { by, ...entry }, dependencies);
    return printer;
  });
}

function change(
  id: string,
  { data, caller }: { readonly data: PrinterChange; readonly caller: Caller },
  dependencies: PrinterDependencies,
): Promise<unknown> {
  const { requestKey: key, ...changes } = data;
  const payload = { printer: id, ...changes };
  const about = { call: printingCalls.changePrinter, key, payload, caller };
  return asManager(about, dependencies, async (step, by) => {
    const at = { printer: id, shop: by.shop };
    const before = await known(step, at);
    const after = changed(before, changes);
    await refuseSettings(step, at, after);
    await updatePrinter(step, at, after);
    const entry = { action: 'printerChanged', printer: id, before, after } as const;
    if (!isSame(changed(before, {}), after)) await log(step, { by, ...entry }, dependencies);
    return id;
  });
}

/** What is left out stays; an address belongs to a printer that is called. */
function changed(
  before: PrinterSettings,
  changes: Omit<PrinterChange, 'requestKey'>,
): PrinterSettings {
  const { protocol = before.protocol, address = before.address } = changes;
  return {
    name: changes.name ?? before.name,
    protocol,
    dots: changes.dots ?? before.dots,
    stations: changes.stations ?? before.stations,
    takesReceipts: changes.takesReceipts ?? before.takesReceipts,
    autoReceipts: changes.autoReceipts ?? before.autoReceipts,
    standIn: changes.standIn === undefined ? before.standIn : changes.standIn,
    address: protocol === 'escPos' ? address : null,
    confirms: changes.confirms ?? before.confirms,
    pollSeconds: changes.pollSeconds ?? before.pollSeconds,
  };
}

function remove(
  { printer, requestKey: key }: NamedPrinter,
  caller: Caller,
  dependencies: PrinterDependencies,
): Promise<unknown> {
  const about = { call: printingCalls.removePrinter, key, payload: { printer }, caller };
  return asManager(about, dependencies, async (step, by) => {
    const { shop } = by;
    const before = await known(step, { printer, shop });
    await retirePrinter(step, { printer, shop }, dependencies.clock());
    const entry = { action: 'printerRemoved', printer, before, after: before } as const;
    await log(step, { by, ...entry }, dependencies);
    return printer;
  });
}

function renew(
  { printer, requestKey: key }: NamedPrinter,
  caller: Caller,
  dependencies: PrinterDependencies,
): Promise<unknown> {
  const about = { call: printingCalls.renewAddress, key, payload: { printer }, caller };
  return asManager(about, dependencies, async (step, by) => {
    const { shop } = by;
    const before = await known(step, { printer, shop });
    const version = before.keyVersion + 1;
    const keyHash = hashOfKey(printerKey(dependencies.secret, printer, version));
    await renewKey(step, { printer, shop }, { version, keyHash });
    const entry = { action: 'printerRenewed', printer, before, after: before } as const;
    await log(step, { by, ...entry }, dependencies);
    return printer;
  });
}

interface PrinterEntry {
  readonly by: Staff;
  readonly action: Extract<NewAuditEntry['action'], `printer${string}`>;
  readonly printer: string;
  readonly before: Pick<PrinterSettings, 'name' | 'address'>;
  readonly after: Pick<PrinterSettings, 'name' | 'address'>;
}

/** Without the secret address at which a printer asks for slips (AUDIT-01). */
function log(
  step: Transaction<Tables>,
  { by, action, printer: target, before, after }: PrinterEntry,
  { clock }: PrinterDependencies,
): Promise<void> {
  const name = before.name === after.name ? after.name : [before.name, after.name];
  const places = new Set([before.address ?? '', after.address ?? '']);
  const note = [...places].filter((one) => one !== '').join(' → ');
  return writeAudit(step, { ...by, action, target, detail: { name }, note, nowMs: clock() });
}

/** Locked: of two managers at once, the second decides by what the first has saved. */
async function known(step: Transaction<Tables>, at: PrinterAt): Promise<StoredPrinter> {
  await lockPrinter(step, at);
  const printer = await printerAt(step, at);
  if (printer === null) throw new Refused('notFound');
  return printer;
}

/** All that is wrong with the settings, each with its field. */
async function refuseSettings(
  db: Kysely<Tables>,
  { printer, shop }: PrinterAt,
  { protocol, stations, standIn, address }: PrinterSettings,
): Promise<void> {
  const stationIds = new Set((await stationList(db)).map(({ _id }) => _id));
  const isOwn = standIn === null || (await printerAt(db, { printer: standIn, shop })) !== null;
  const isAddressRight =
    protocol === 'escPos' ? address !== null && isPrivateAddress(address) : address === null;
  const problems = [
    ...(stations.every((station) => stationIds.has(station))
      ? []
      : [{ field: 'stations', code: 'stationUnknown' }]),
    ...(isOwn && standIn !== printer ? [] : [{ field: 'standIn', code: 'standInUnknown' }]),
    ...(isAddressRight ? [] : [{ field: 'address', code: 'addressInvalid' }]),
  ];
  if (problems.length > 0) throw new Refused('formInvalid', { problems });
}
