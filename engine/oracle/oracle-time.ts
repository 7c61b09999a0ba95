import type { Instant } from '../src/hours/instant.ts';
import type { Section, SectionSetting } from '../src/hours/section.ts';

export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:MM. */
  readonly clock: string;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Local date and time of a shop, by the Swedish format: 2025-06-06 12:30. */
export function localTime(instant: Instant, timeZone: string): LocalTime {
  const [day = '', clock = ''] = clockOf(timeZone).format(instant).split(' ');
  return { day, clock, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() };
}

function isDuring(setting: SectionSetting, { clock, weekday }: LocalTime): boolean {
  const days: readonly number[] = setting.weekdays;
  const today = days.includes(weekday);
  const yesterday = days.includes((weekday + 6) % 7);
  if (setting.from === setting.to) return today;
  if (setting.from < setting.to) return today && setting.from <= clock && clock < setting.to;
  return (today && setting.from <= clock) || (yesterday && clock < setting.to);
}

/** The first entry that covers this weekday and minute, if any does. */
export function settingAt(section: Section, time: LocalTime): SectionSetting | undefined {
  return section.sectionSettings.find((setting) => isDuring(setting, time));
}
