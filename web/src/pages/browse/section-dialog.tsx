import { Check } from 'lucide-react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { DialogProps } from '../../state/dialogs.ts';
import { Modal } from '../../ui/modal.tsx';

export interface Choice {
  readonly id: string | null;
  readonly name: string;
  readonly text: string;
}

interface SectionDialogProps extends DialogProps<{ readonly section: string | null }> {
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
}

/** The parts of the house with what each charges: switching may change prices. */
export function SectionDialog({ open, onClose, choices, chosen }: SectionDialogProps) {
  const say = useMessages();
  return (
    <Modal
      kind="dialog"
      open={open}
      onClose={() => onClose(null)}
      label={say('section.title')}
      closeLabel={say('action.close')}
    >
      <h2 className="px-6 pt-5 text-xl font-bold">{say('section.title')}</h2>
      <p className="px-6 pb-3 text-sm text-ink-2">{say('section.hint')}</p>
      <ul className="p-3 pt-0">
        {choices.map(({ id, name, text }) => (
          <li key={id ?? 'all'}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onClose({ section: id })}
              className="press flex min-h-14 w-full items-center gap-3 rounded-m px-4 py-2 text-start aria-pressed:bg-surface-2"
            >
              <span className="grow">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-2">{text}</span>
              </span>
              {id === chosen ? <Check aria-hidden className="size-6 text-brand-text" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
