import { Banknote, CreditCard, Nfc, Wallet } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { usePos } from '../device/pos-store.ts';
import { Field } from '../ui/field.tsx';
import { means } from './entry.ts';
import type { Entry } from './entry.ts';
import { SelectField } from '../ui/select-field.tsx';
import { KeyHint } from '../device/key-hint.tsx';
import { meansKeys } from './means-keys.ts';
import { terminals } from './use-terminal-payment.ts';
import type { Terminal } from './use-terminal-payment.ts';

const icons = { cash: Banknote, card: CreditCard, terminal: Nfc, other: Wallet } as const;
const longestLabel = 40;

interface MeansChoiceProps {
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
}

/** Cash, a card that staff book by hand, a terminal of the shop, or anything else by name. */
export function MeansChoice({ entry, onChange }: MeansChoiceProps) {
  const t = useMessages();
  const group = useId();
  // Which are in use changes with every payment of the shop.
  useEffect(() => terminals.invalidate(), []);
  const { data } = useQuery(terminals.of());
  const offered = means.filter((one) => one !== 'terminal' || (data ?? []).length > 0);
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-2 xs:grid-cols-4">
        <legend className="sr-only">{t('tenders.means')}</legend>
        {offered.map((one) => {
          const Icon = icons[one];
          return (
            <label
              key={one}
              className="press relative flex min-h-14 items-center justify-center gap-2 rounded-m border border-line-strong bg-surface px-3 font-semibold has-checked:border-brand-edge has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name={group}
                checked={one === entry.means}
                aria-keyshortcuts={meansKeys[one]}
                onChange={() => onChange({ ...entry, means: one, given: '' })}
                className="absolute inset-0 size-full opacity-0"
              />
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(`tenders.by.${one}`)}
              {/* On a narrower till it would break the words beside it. */}
              <span className="contents max-[1279.9px]:hidden">
                <KeyHint of={meansKeys[one]} />
              </span>
            </label>
          );
        })}
      </fieldset>
      {entry.means === 'other' ? (
        <Field
          name="label"
          label={t('tenders.label')}
          value={entry.label}
          most={longestLabel}
          autoComplete="off"
          onChange={(label) => onChange({ ...entry, label })}
        />
      ) : null}
      {entry.means === 'terminal' ? (
        <TerminalChoice all={data ?? []} entry={entry} onChange={onChange} />
      ) : null}
    </>
  );
}

interface TerminalChoiceProps extends MeansChoiceProps {
  readonly all: readonly Terminal[];
}

/** Where there are several; that of this till unless another is chosen (TERMINAL-02). */
function TerminalChoice({ all, entry, onChange }: TerminalChoiceProps) {
  const t = useMessages();
  const device = usePos(({ posDevice }) => posDevice?._id ?? '');
  const own = all.find(({ devices }) => devices.includes(device))?._id ?? '';
  if (all.length < 2) return null;
  return (
    <SelectField
      label={t('tenders.whichTerminal')}
      value={entry.terminal === '' ? own : entry.terminal}
      onChange={(terminal) => onChange({ ...entry, terminal })}
    >
      {own === '' ? <option value="">{t('staff.refused.terminalMissing')}</option> : null}
      {all.map(({ _id, name, isBusy }) => (
        <option key={_id} value={_id}>
          {isBusy ? t('tenders.terminalBusy', { name }) : name}
        </option>
      ))}
    </SelectField>
  );
}
