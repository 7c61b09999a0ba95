import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { kitchenChanges } from '@servery/engine/kitchen/line-state.ts';
import type { KitchenChange, LineState } from '@servery/engine/kitchen/line-state.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { call } from '../query/socket.ts';
import { showError } from '../ui/notices.ts';
import { whenReleased } from '../ui/press.ts';
import { type Ticket, type TicketLine, useBoard } from './board-store.ts';
import type { CardLine } from './board-view.ts';
import { readOrder } from './live-board.ts';

interface Target {
  readonly station: string;
  readonly line: string;
  readonly version: number;
}

/** Which places of a line a change concerns: not those that have it behind them. */
function targetsOf(lines: readonly CardLine[], change: KitchenChange): readonly Target[] {
  return lines.flatMap(({ line, places }) =>
    places
      .filter(({ state }) => concerns(state, change))
      .map(({ station, version }) => ({ station, line, version })),
  );
}

const behind: Partial<Record<KitchenChange, readonly LineState[]>> = {
  ready: ['ready', 'served', 'cancelled'],
  serve: ['served', 'cancelled'],
  begin: ['begun', 'ready', 'served', 'cancelled'],
};

function concerns(state: LineState, change: KitchenChange): boolean {
  return !(behind[change] ?? []).includes(state);
}

/** Sends a change of lines, and shows it before the server has answered (KITCHEN-07). */
export async function changeLines(
  session: string,
  lines: readonly CardLine[],
  change: KitchenChange,
): Promise<void> {
  const targets = targetsOf(lines, change);
  if (targets.length === 0) return;
  const takeBack = showAtOnce(session, targets, change);
  if (change === 'ready' || change === 'serve')
    useBoard.setState({ lastBump: { session, lines: targets } });
  await send({ session, lines: targets, change, takeBack });
}

interface Sending {
  readonly session: string;
  readonly lines: readonly Target[];
  readonly change: KitchenChange;
  /** Shows the lines as they were before the change. */
  readonly takeBack?: () => void;
}

async function send({ session, lines, change, takeBack }: Sending): Promise<void> {
  const data = { session, change, lines: [...lines], requestKey: newRequestKey() };
  try {
    await call('create kitchen/change', { data });
  } catch (error) {
    showError(problemText(error));
    await whenReleased();
    // Before it is read: without a connection the board would go on showing what is not so.
    takeBack?.();
    await readOrder(session);
  }
}

/** Why a change was refused, in words for cooks. */
function problemText(error: unknown): string {
  const { t } = useMessageStore.getState();
  if (!isCallFailure(error)) return failureText(error);
  const { code, reason } = error.data;
  if (code === 'versionPassed') return t('kitchen.refused.quicker');
  if (code !== 'changeRefused') return failureText(error);
  if (reason === 'recallTooLate') return t('kitchen.refused.tooLate');
  return t(reason === 'noteUnread' ? 'kitchen.refused.note' : 'kitchen.refused.state');
}

/** Undoes the last bump of this board, within the time for it. */
export async function undoBump(): Promise<void> {
  const { lastBump } = useBoard.getState();
  if (lastBump === null) return;
  useBoard.setState({ lastBump: null });
  const { session, lines } = lastBump;
  await recallLines(session, (station, line) =>
    lines.some((one) => one.station === station && one.line === line),
  );
}

/** Takes lines that are ready or served back to being cooked, as they stand now. */
export async function recallLines(
  session: string,
  isMeant: (station: string, line: string) => boolean,
): Promise<void> {
  try {
    const { tickets } = await call('find kitchen/tickets', { query: { session } });
    const done = tickets.flatMap(({ station, lines }) =>
      lines
        .filter(({ line, state }) => /^(?:ready|served)$/.test(state) && isMeant(station, line))
        .map(({ line, version }) => ({ station, line, version })),
    );
    if (done.length > 0) await send({ session, lines: done, change: 'recall' });
    await readOrder(session);
  } catch (error) {
    showError(problemText(error));
  }
}

/** Returns what takes it back, of the lines that nobody has changed since. */
function showAtOnce(session: string, targets: readonly Target[], change: KitchenChange) {
  const places = new Set(targets.map(({ station, line }) => `${station} ${line}`));
  const before = new Map<TicketLine, TicketLine>();
  replaceLines(session, (line, station) => {
    if (!places.has(`${station} ${line.line}`)) return line;
    const shown = after(line, change);
    before.set(shown, line);
    return shown;
  });
  return (): void => replaceLines(session, (line) => before.get(line) ?? line);
}

function replaceLines(
  session: string,
  replaced: (line: TicketLine, station: string) => TicketLine,
): void {
  const changed = (ticket: Ticket): Ticket => {
    if (ticket.session !== session) return ticket;
    const lines = ticket.lines.map((line) => replaced(line, ticket.station));
    return lines.every((line, at) => line === ticket.lines[at]) ? ticket : { ...ticket, lines };
  };
  useBoard.setState(({ board }) => ({
    board: board === null ? null : { ...board, tickets: board.tickets.map(changed) },
  }));
}

/** The line as the server will have it. */
function after(line: TicketLine, change: KitchenChange): TicketLine {
  const counted = { ...line, version: line.version + 1 };
  const kind = kitchenChanges[change];
  switch (kind) {
    case 'acknowledged':
      return { ...counted, noteUnread: false, cancelUnread: false };
    case 'rushed':
      return { ...counted, rushed: !line.rushed };
    case 'recalled':
      return { ...counted, state: 'begun' };
    default:
      return { ...counted, state: kind };
  }
}
