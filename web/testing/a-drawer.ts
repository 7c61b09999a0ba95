import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { drawerReport } from '@servery/engine/till/drawer-report.ts';
import { drawerId } from './a-bill.ts';
import { saturdayNoon } from './demo-answers.ts';
import { ling } from './staff.ts';

type Reported = AnswerTo<'find drawers/report'>;
type Event = Reported['events'][number];

/** An open drawer that any till of the shop may use. */
export const openDrawer = {
  _id: drawerId,
  drawer: 'Counter',
  device: null,
  openedAt: saturdayNoon,
  closedAt: null,
} as const;

let made = 0;

/** Something that Ling did at the drawer at noon. */
export function drawerEvent(kind: Event['kind'], about: Partial<Event> = {}): Event {
  made += 1;
  return {
    _id: made.toString(16).padStart(24, '0'),
    kind,
    amount: cents(0),
    tip: cents(0),
    cashRounding: cents(0),
    means: '',
    reason: '',
    session: null,
    staff: ling._id,
    staffName: ling.name,
    device: null,
    at: saturdayNoon,
    ...about,
  };
}

function isReport(figures: unknown): figures is Reported['report'] {
  return typeof figures === 'object' && figures !== null && 'float' in figures;
}

/** The report of a drawer at which this happened, as the server makes it. */
export function reportOf(events: readonly Event[], openTables: readonly string[] = []): Reported {
  const report = drawerReport(events.map((one) => ({ ...one, openTables: [...openTables] })));
  const figures: unknown = JSON.parse(JSON.stringify(report));
  if (!isReport(figures)) throw new Error('no report');
  const closed = events.find(({ kind }) => kind === 'close');
  return { ...openDrawer, closedAt: closed?.at ?? null, report: figures, events: [...events] };
}
