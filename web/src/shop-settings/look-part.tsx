import { useState } from 'react';
import { PictureField } from '../desk/picture-field.tsx';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { isReadable } from '@servery/engine/colours/shop-theme.ts';
import { ColourFields } from './colour-fields.tsx';
import { SettingCard } from './setting-card.tsx';
import type { Look } from '../staff/settings-queries.ts';

const texts = [
  ['welcome', 120],
  ['notice', 300],
  ['receiptFoot', 300],
] as const;

/** Logo, colours and texts with which a shop shows itself (SETTINGS-07). */
export function LookPart({ look }: { readonly look: Look }) {
  const t = useMessages();
  const [draft, setDraft] = useState(look);
  const change = (part: Partial<Look>): void => setDraft({ ...draft, ...part });
  const { colours } = draft;
  const isReady = colours === null || isReadable(colours);
  return (
    <SettingCard
      heading="h2"
      title={t('shopSettings.look')}
      isReady={isReady}
      change={() => ({ part: 'look', value: draft })}
    >
      <PictureField
        shape="square"
        label={t('shopSettings.look.logo')}
        name=""
        picture={draft.logo}
        onChange={(logo) => change({ logo })}
      />
      <ColourFields colours={colours} onChange={(next) => change({ colours: next })} />
      {texts.map(([name, most]) => (
        <TextFields
          key={name}
          label={t(`shopSettings.look.${name}`)}
          most={most}
          text={draft[name]}
          onChange={(text) => change({ [name]: text })}
        />
      ))}
    </SettingCard>
  );
}
