import type { Kysely } from 'kysely';
import type { Staff } from '../../calls/caller-roles.ts';
import type { Tables } from '../../database/tables.ts';
import { deviceStore } from '../../staff/store/devices.ts';
import { writeAudit } from '../../staff/store/staff-log.ts';
import type { Terminal } from '../store/terminals.ts';

interface ChangedTerminal {
  readonly by: Staff;
  /** Null for one that is new, and for one that is gone. */
  readonly before: Terminal | null;
  readonly after: Terminal | null;
  readonly nowMs: number;
}

/** Card payments go where a terminal is: who set, moved or removed one is in the log (AUDIT-01). */
export async function logTerminal(
  step: Kysely<Tables>,
  { by, before, after, nowMs }: ChangedTerminal,
): Promise<void> {
  const known = after ?? before;
  if (known === null || (before !== null && after !== null && isUnchanged(before, after))) return;
  const about = { ...by, target: known._id, nowMs };
  const name = both(before?.name ?? known.name, known.name);
  const note = both(placeOf(before ?? known), placeOf(known)).join(' → ');
  await writeAudit(step, { ...about, action: actionOf(before, after), detail: { name }, note });
}

function actionOf(before: Terminal | null, after: Terminal | null) {
  if (before === null) return 'terminalAdded';
  return after === null ? 'terminalRemoved' : 'terminalChanged';
}

function isUnchanged(before: Terminal, after: Terminal): boolean {
  return (['name', 'gateway', 'address', 'fingerprint'] as const).every(
    (field) => before[field] === after[field],
  );
}

function placeOf({ gateway, address }: Terminal): string {
  return `${gateway} ${address}`;
}

/** What it was and what it is, once where it stayed. */
function both(before: string, after: string): readonly string[] {
  return before === after ? [after] : [before, after];
}

interface GivenTerminal {
  readonly by: Staff;
  readonly device: string;
  /** What the terminal is called; empty for none. */
  readonly terminal: string;
  readonly nowMs: number;
}

/** Which terminal a kiosk or till pays at from now on. */
export async function logDeviceTerminal(
  step: Kysely<Tables>,
  { by, device, terminal: note, nowMs }: GivenTerminal,
): Promise<void> {
  const name = (await deviceStore(step).one({ device, shop: by.shop }))?.name ?? '';
  const action = 'deviceTerminalSet';
  await writeAudit(step, { ...by, action, target: device, detail: { name }, note, nowMs });
}
