import { ArrowDownToLine, Contrast, Ear, Hourglass, Type } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useEase } from './ease-of-use.ts';
import { BigButton } from '../device/big-button.tsx';
import { useSpeech } from './speech/speech-store.ts';

const settings = [
  { name: 'moreTime', icon: Hourglass },
  { name: 'largeText', icon: Type },
  { name: 'highContrast', icon: Contrast },
  { name: 'lowReach', icon: ArrowDownToLine },
] as const satisfies readonly { readonly name: string; readonly icon: LucideIcon }[];

type Setting = (typeof settings)[number];

function EaseSwitch({ setting: { name, icon } }: { readonly setting: Setting }) {
  const isOn = useEase((state) => state[name]);
  const onChange = (): void => useEase.setState({ [name]: !isOn });
  return <Switch name={name} icon={icon} isOn={isOn} onChange={onChange} />;
}

/** A headset or a key starts it too, without this (KIOSK-09). */
function SpeechSwitch() {
  const isOn = useSpeech((state) => state.isOn);
  const onChange = (): void => useSpeech.setState({ isOn: !isOn });
  return <Switch name="speech" icon={Ear} isOn={isOn} onChange={onChange} />;
}

interface SwitchProps {
  readonly name: Setting['name'] | 'speech';
  readonly icon: LucideIcon;
  readonly isOn: boolean;
  readonly onChange: () => void;
}

function Switch({ name, icon: Icon, isOn, onChange }: SwitchProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={onChange}
      className="press flex min-h-16 items-center gap-5 rounded-m border-2 border-line-strong bg-surface px-5 py-3 text-start wide:large:py-1 low:min-h-12 low:py-1 aria-checked:border-brand-edge aria-checked:bg-surface-2"
    >
      <Icon aria-hidden className="size-9 shrink-0 text-brand-text" />
      <span className="grid grow">
        <span className="font-bold">{t(`kiosk.ease.${name}`)}</span>
        <span className="text-sm text-ink-2 low:hidden">{t(`kiosk.ease.${name}Hint`)}</span>
      </span>
      <span
        aria-hidden
        className={`flex h-7 w-12 shrink-0 rounded-full border-2 p-0.5 ${isOn ? 'justify-end border-brand-edge bg-brand' : 'border-line-strong bg-bg'}`}
      >
        <span className="aspect-square h-full rounded-full bg-ink" />
      </span>
    </button>
  );
}

function EaseDialog({ open, onClose }: DialogProps<null>) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('kiosk.ease')}>
      <div className="grid gap-4 wide:gap-2 low:gap-1">
        <SpeechSwitch />
        {settings.map((setting) => (
          <EaseSwitch key={setting.name} setting={setting} />
        ))}
      </div>
      <BigButton onPress={() => onClose(null)} className="sticky bottom-0">
        {t('kiosk.done')}
      </BigButton>
    </TitledDialog>
  );
}

/** More time, larger text, more contrast, and everything within reach. */
export async function askEase(): Promise<void> {
  await openDialog<null>(() => Promise.resolve((props) => createElement(EaseDialog, props)));
}

/** The style sheet reads these. */
export function useEaseOnPage(): void {
  const { largeText, highContrast, lowReach } = useEase();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['text'] = largeText ? 'large' : 'usual';
    dataset['contrast'] = highContrast ? 'high' : 'usual';
    dataset['reach'] = lowReach ? 'low' : 'whole';
  }, [largeText, highContrast, lowReach]);
}
