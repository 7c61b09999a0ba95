import { Check } from 'lucide-react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Translate } from '../i18n/messages.ts';
import type { Section } from '../shops/start.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';

interface SectionDialogProps extends DialogProps<{ readonly section: string | null }> {
  readonly sections: readonly Section[];
  readonly chosen: string | null;
  /** Takeaway and delivery have another service charge. */
  readonly isTakenAway: boolean;
  /** A table is in one section; guests without a table may see the whole menu. */
  readonly mayLookAtAll: boolean;
}

function chargeIn({ sectionSettings }: Section, isTakenAway: boolean, t: Translate): string {
  const percents = sectionSettings.map(({ takeAwayPercent, percent }) =>
    isTakenAway ? takeAwayPercent : percent,
  );
  const percent = Math.max(0, ...percents);
  return percent === 0 ? t('section.noCharge') : t('charges.service', { percent });
}

/** The sections with their charges: switching may change prices. */
export function SectionDialog(props: SectionDialogProps) {
  const { open, onClose, sections, chosen, isTakenAway, mayLookAtAll } = props;
  const t = useMessages();
  const name = useName();
  const parts = sections.map((section) => ({
    id: section._id,
    name: name(section.name),
    text: chargeIn(section, isTakenAway, t),
  }));
  const whole = { id: null, name: t('section.all'), text: t('section.allHint') };
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('section.title')}>
      <p className="text-sm text-ink-2">{t('section.hint')}</p>
      <ul className="-mx-3 -mb-3">
        {(mayLookAtAll ? [whole, ...parts] : parts).map((part) => (
          <li key={part.id ?? 'all'}>
            <button
              type="button"
              aria-pressed={part.id === chosen}
              onClick={() => onClose({ section: part.id })}
              className="press flex min-h-14 w-full items-center gap-3 rounded-m px-4 py-2 text-start aria-pressed:bg-surface-2"
            >
              <span className="min-w-0 grow wrap-anywhere">
                <span className="block font-semibold">{part.name}</span>
                <span className="block text-sm text-ink-2">{part.text}</span>
              </span>
              {part.id === chosen ? <Check aria-hidden className="size-6 text-brand-text" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}
