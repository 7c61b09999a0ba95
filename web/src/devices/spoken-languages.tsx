import { Volume2, VolumeX } from 'lucide-react';
import { locales, ownNames } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Device } from './device-queries.ts';

/** How a kiosk says each language; one without sound is for somebody to mend (KIOSK-13). */
export function SpokenLanguages({ voices }: Pick<Device, 'voices'>) {
  const t = useMessages();
  return locales.map((locale) => {
    const source = voices?.[locale];
    const isSilent = source === 'none';
    const Icon = isSilent ? VolumeX : Volume2;
    return (
      <div key={locale} className="contents">
        <dt lang={locale}>{ownNames[locale].full}</dt>
        <dd className={isSilent ? 'font-semibold text-danger' : ''}>
          {source === undefined ? (
            t('devices.voice.unknown')
          ) : (
            <span className="inline-flex items-start gap-1.5">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t(`devices.voice.${source}`)}
            </span>
          )}
        </dd>
      </div>
    );
  });
}
