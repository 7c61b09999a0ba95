import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { kitchenChanges, recallUntil } from '@servery/engine/kitchen/line-state.ts';
import type { KitchenChange, LineState } from '@servery/engine/kitchen/line-state.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { call } from '../query/socket.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { showError } from '../ui/notices.ts';
import { whenReleased } from '../ui/press.ts';
import { type Ticket, type TicketLine, openTickets, useBoard } from './board-store.ts';
import { type Card, type CardLine, type Place, expo } from './board-view.ts';
import { frameShown } from './frame-shown.ts';
import { readOrder } from './live-board.ts';
import { isOpenAtStation, isOver } from './ticket-changes.ts';
import { isTouched, touchCard, touchLines, untouch } from './touched.ts';

interface Target {
  readonly station: string;
  readonly line: string;
  readonly version: number;
}

/** Which places of a line a change concerns: one that it does not would have it all refused. */
function targetsOf(lines: readonly CardLine[], change: KitchenChange): readonly Target[] {
  return lines.flatMap(({ line, places, rushed }) =>
    places
      .filter((place) => concerns(place, change, rushed))
      .map(({ station, version }) => ({ station, line, version })),
  );
}

const behind: Partial<Record<KitchenChange, readonly LineState[]>> = {
  ready: ['ready', 'served', 'cancelled'],
  serve: ['served', 'cancelled'],
  begin: ['begun', 'ready', 'served', 'cancelled'],
  hold: ['held', 'begun', 'ready', 'served', 'cancelled'],
  fire: ['fired', 'begun', 'ready', 'served', 'cancelled'],
  rush: ['served', 'cancelled'],
};

function concerns(place: Place, change: KitchenChange, isRushed: boolean): boolean {
  if (change === 'acknowledge') return place.noteUnread || place.cancelUnread;
  // It sets the mark or takes it away, so that only places that stand as the line may change.
  if (change === 'rush' && place.rushed !== isRushed) return false;
  return !(behind[change] ?? []).includes(place.state);
}

/** Lines of a card that somebody changes, at a station or at the pass. */
export interface Touch {
  readonly card: Card;
  readonly station: string;
  readonly lines: readonly CardLine[];
  readonly change: KitchenChange;
}

/** Sends a change of lines, and shows it before the server has answered (KITCHEN-07). */
export async function changeLines(touch: Touch): Promise<void> {
  const { card, lines, change } = touch;
  const { session } = card.head;
  const targets = targetsOf(lines, change);
  const part = { card: card.key, lines: lines.map(({ line }) => line) };
  if (targets.length === 0 || isTouched(part)) return;
  if (isDoneAfter(touch)) touchCard(part, change);
  else touchLines(part, change);
  await frameShown();
  if (change === 'ready' || change === 'serve')
    useBoard.setState({ lastBump: { session, lines: targets } });
  const shown = whenReleased().then(() => {
    openTickets(card.tickets);
    untouch(part);
    return showChanged(session, targets, change);
  });
  await send({ session, lines: targets, change, shown });
}

/** Whether a card leaves the board by this. */
function isDoneAfter({ card, station, lines, change }: Touch): boolean {
  const touched = new Set(lines);
  const left = card.lines.map((line) => (touched.has(line) ? lineAfter(line, change) : line));
  return station === expo ? left.every(isOver) : !isOpenAtStation({ lines: left });
}

interface Sending {
  readonly session: string;
  readonly lines: readonly Target[];
  readonly change: KitchenChange;
  /** Resolves once the change is on the board, with what shows the lines as they were before. */
  readonly shown?: Promise<() => void>;
}

async function send({ session, lines, change, shown }: Sending): Promise<void> {
  const data = { session, change, lines: [...lines], requestKey: newRequestKey() };
  try {
    await call('create kitchen/change', { data });
  } catch (error) {
    showError(problemText(error));
    const takeBack = await shown;
    await whenReleased();
    // Before it is read: without a connection the board would go on showing what is not so.
    takeBack?.();
    await readOrder(session);
  }
}

/** Why a change was refused, in words for cooks. */
function problemText(error: unknown): string {
  const { t } = useMessageStore.getState();
  if (!isCallFailure(error)) return staffFailureText(error);
  const { code, reason } = error.data;
  if (code === 'versionPassed') return t('kitchen.refused.quicker');
  if (code !== 'changeRefused') return staffFailureText(error);
  if (reason === 'recallTooLate') return t('kitchen.refused.tooLate');
  return t(reason === 'noteUnread' ? 'kitchen.refused.note' : 'kitchen.refused.state');
}

/** Undoes the last bump of this board, within the time for it. */
export async function undoBump(): Promise<void> {
  // A bump of the moment before is noted after its frame.
  await frameShown();
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
    const { tickets, now } = await call('find kitchen/tickets', { query: { session } });
    const done = tickets.flatMap(({ station, lines }) =>
      lines
        .filter(({ line, state }) => /^(?:ready|served)$/.test(state) && isMeant(station, line))
        .map((line) => ({
          station,
          line: line.line,
          version: line.version,
          until: recallUntil(line),
        })),
    );
    // All of them or none: one that is too old would keep the others from being taken back.
    const inTime = done.filter(({ until }) => until === null || now <= until);
    const lines = inTime.map(({ station, line, version }) => ({ station, line, version }));
    if (lines.length > 0) await send({ session, lines, change: 'recall' });
    else if (done.length > 0) showError(useMessageStore.getState().t('kitchen.refused.tooLate'));
    await readOrder(session);
  } catch (error) {
    showError(problemText(error));
  }
}

/** Returns what takes it back, of the lines that nobody has changed since. */
function showChanged(session: string, targets: readonly Target[], change: KitchenChange) {
  const places = new Set(targets.map(({ station, line }) => `${station} ${line}`));
  const before = new Map<TicketLine, TicketLine>();
  replaceLines(session, (line, station) => {
    if (!places.has(`${station} ${line.line}`)) return line;
    const changed = lineAfter(line, change);
    before.set(changed, line);
    return changed;
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
export function lineAfter<Line extends TicketLine>(line: Line, change: KitchenChange): Line {
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
