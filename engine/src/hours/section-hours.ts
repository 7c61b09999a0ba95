import type { LocalTime } from './local-time.ts';
import type { Section, SectionSetting } from './section.ts';
import { windowHolds } from './time-window.ts';

/** The charges of a section at this time: the first entry that holds (PRICE-15, PRICE-16). */
export function settingAt(section: Section, local: LocalTime): SectionSetting | null {
  for (const setting of section.sectionSettings) if (windowHolds(setting, local)) return setting;
  return null;
}

/**
 * Closed hours win over open ones; a section that names open hours is offered only then (MENU-09).
 */
export function isOfferedOnline(section: Section, local: LocalTime): boolean {
  const holding = section.timeRange.filter((hours) => windowHolds(hours, local));
  if (holding.some((hours) => !hours.openForOnline)) return false;
  return holding.length > 0 || section.timeRange.every((hours) => !hours.openForOnline);
}

/** The sections of which nothing is sold online at this time (MENU-09). */
export function closedSections(
  sections: readonly (Section & { readonly _id: string })[],
  local: LocalTime,
): readonly string[] {
  return sections.filter((section) => !isOfferedOnline(section, local)).map(({ _id }) => _id);
}

/** Whether a table pays the same in both sections, at any time. */
export function haveSameCharges(from: Section | null, to: Section): boolean {
  return JSON.stringify(from?.sectionSettings) === JSON.stringify(to.sectionSettings);
}
