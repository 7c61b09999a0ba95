import { useState } from 'react';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Station } from '../staff/settings-queries.ts';
import { SelectField } from '../ui/select-field.tsx';
import { RemovalButton } from './removal-button.tsx';
import { SettingCard } from './setting-card.tsx';

interface StationPartProps {
  readonly station: Station;
  readonly isNew: boolean;
  /** Those that are saved. */
  readonly stations: readonly Station[];
}

const kinds = ['kitchen', 'waterBar'] as const;

/** Where dishes are made; its kind is chosen once, because dishes name it as that (SETTINGS-13). */
export function StationPart({ station, isNew, stations }: StationPartProps) {
  const t = useMessages();
  const nameIn = useName();
  const [{ name, kind }, setDraft] = useState(station);
  const title = nameIn(station.name);
  const others = stations.filter((one) => one._id !== station._id && one.kind === station.kind);
  return (
    <SettingCard
      title={title === '' ? t('shopSettings.newStation') : title}
      change={() => ({ part: 'station', _id: station._id, value: { name, kind } })}
      removal={isNew ? null : <RemovalButton part="station" removed={station} others={others} />}
    >
      <TextFields
        label={t('opening.shopName')}
        text={name}
        onChange={(next) => setDraft({ _id: station._id, name: next, kind })}
      />
      {isNew ? (
        <SelectField
          label={t('shopSettings.station.makes')}
          value={kind}
          onChange={(chosen) =>
            setDraft({
              _id: station._id,
              name,
              kind: kinds.find((one) => one === chosen) ?? 'kitchen',
            })
          }
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`shopSettings.station.${one}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-sm text-ink-2">{t(`shopSettings.station.${kind}`)}</p>
      )}
    </SettingCard>
  );
}
