import { Columns3, Moon, Sun } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { locales, ownNames } from '../i18n/locale.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { taxes as taxesOf } from '../menu/menu-queries.ts';
import type { Previewed } from '../menu/previewed.ts';
import { useQuery } from '../query/use-query.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { KindSwitch } from '../till/kind-switch.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import type { Change, DeskMenu } from './desk-queries.ts';
import { PreviewFrame, previewDevices } from './preview-frame.tsx';
import type { PreviewDevice } from './preview-frame.tsx';
import { previewOf } from './previewed-menu.ts';

interface PreviewPaneProps {
  readonly menu: DeskMenu;
  readonly edited: Change;
}

type Place = 'menu' | 'dish';

interface Look {
  readonly device: PreviewDevice;
  readonly place: Place;
  readonly dark: boolean;
}

/** The message for a frame in each language. */
function usePreviews({ menu, edited }: PreviewPaneProps, { place, dark }: Look) {
  const { started } = useShopContext();
  const { data: taxes } = useQuery(started.shop === null ? null : taxesOf.of(started.shop._id));
  return useMemo(() => {
    const { menu: shown, dish } = previewOf(menu, edited);
    const open = place === 'dish' ? dish : null;
    const common = {
      kind: 'preview',
      started,
      taxes: taxes ?? [],
      menu: shown,
      open,
      dark,
    } as const;
    return (language: Locale): Previewed => ({ ...common, language });
  }, [menu, edited, place, dark, started, taxes]);
}

/** What guests will see of an edit, while it is typed (DESK-18). */
export function PreviewPane(props: PreviewPaneProps) {
  const t = useMessages();
  const [language, setLanguage] = useState(useLocale());
  const [isEach, setEach] = useState(false);
  const { kind } = props.edited;
  const [look, setLook] = useState<Look>({
    device: 'phone',
    place: kind === 'product' || kind === 'optionGroup' ? 'dish' : 'menu',
    dark: false,
  });
  const previewIn = usePreviews(props, look);
  return (
    <section aria-label={t('desk.preview')} className="grid content-start gap-3">
      <LookFields look={look} onChange={setLook} />
      <div className="flex items-center justify-between gap-2">
        <LanguageSwitch
          label={t('language.title')}
          choices={locales.map((code) => ({ code, tag: languageTags[code], ...ownNames[code] }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <IconButton icon={Columns3} label={t('desk.preview.each')} onPress={() => setEach(true)} />
      </div>
      <Frame look={look} language={language} previewIn={previewIn} />
      {isEach ? (
        <TitledSheet open onClose={() => setEach(false)} title={t('desk.preview')}>
          <div className="flex flex-wrap justify-center gap-3">
            {locales.map((one) => (
              <Frame key={one} look={look} language={one} previewIn={previewIn} />
            ))}
          </div>
        </TitledSheet>
      ) : null}
    </section>
  );
}

interface FrameProps {
  readonly look: Look;
  readonly language: Locale;
  readonly previewIn: (language: Locale) => Previewed;
}

function Frame({ look: { device }, language, previewIn }: FrameProps) {
  const t = useMessages();
  const previewed = useMemo(() => previewIn(language), [previewIn, language]);
  const title = t('desk.preview.on', {
    device: t(`desk.preview.${device}`),
    language: ownNames[language].full,
  });
  return <PreviewFrame device={device} title={title} previewed={previewed} />;
}

interface LookFieldsProps {
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}

const places = ['menu', 'dish'] as const satisfies readonly Place[];

function LookFields({ look, onChange }: LookFieldsProps) {
  const t = useMessages();
  return (
    <>
      <KindSwitch
        label={t('desk.preview.device')}
        chosen={look.device}
        kinds={previewDevices.map((kind) => ({ kind, label: t(`desk.preview.${kind}`) }))}
        onChoose={(device) => onChange({ ...look, device })}
      />
      <div className="flex items-center gap-2">
        <div className="grow">
          <KindSwitch
            label={t('desk.preview.place')}
            chosen={look.place}
            kinds={places.map((kind) => ({ kind, label: t(`desk.preview.${kind}`) }))}
            onChoose={(place) => onChange({ ...look, place })}
          />
        </div>
        {look.device === 'phone' ? (
          <IconButton
            icon={look.dark ? Sun : Moon}
            label={t(look.dark ? 'desk.preview.light' : 'desk.preview.dark')}
            onPress={() => onChange({ ...look, dark: !look.dark })}
          />
        ) : null}
      </div>
    </>
  );
}
