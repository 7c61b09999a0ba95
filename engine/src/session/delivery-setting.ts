import type { TranslatedName } from '../menu/translated-name.ts';

interface SetZone {
  readonly areas: readonly { readonly _id: string; readonly name: TranslatedName }[];
}

export interface DeliverySettingProblem {
  /** As `zones.1.areas.0.name`; counts from 0. */
  readonly field: string;
  readonly code: 'deliveryZoneEmpty' | 'deliveryAreaTwice' | 'nameMissing';
}

/** What keeps guests from finding exactly one fee for where they live (SETTINGS-14). */
export function deliverySettingProblems(
  zones: readonly SetZone[],
): readonly DeliverySettingProblem[] {
  const seen = new Set<string>();
  return zones.flatMap(({ areas }, zone): readonly DeliverySettingProblem[] =>
    areas.length === 0
      ? [{ field: `zones.${zone}.areas`, code: 'deliveryZoneEmpty' }]
      : areas.flatMap((area, at) => {
          const code = areaProblem(area, seen);
          return code === null ? [] : [{ field: `zones.${zone}.areas.${at}.name`, code }];
        }),
  );
}

/** Two areas of one name in one language cannot be told apart in it. */
function areaProblem(
  { _id, name }: SetZone['areas'][number],
  seen: Set<string>,
): DeliverySettingProblem['code'] | null {
  const words = name.flatMap(({ lang, value }) => {
    const written = value.trim().toLowerCase();
    return written === '' ? [] : [`${lang}:${written}`];
  });
  const isTaken = [_id, ...words].some((word) => seen.has(word));
  for (const word of [_id, ...words]) seen.add(word);
  if (words.length === 0) return 'nameMissing';
  return isTaken ? 'deliveryAreaTwice' : null;
}
