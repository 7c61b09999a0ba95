import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type Scope, addApiKey, scopes, wordOf } from './api-key-queries.ts';
import { showApiKey } from './show-key.ts';

const validDays = [30, 90, 365] as const;

/** A name, what the program may do, and for how long (KEYS-06). */
export function ApiKeyDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState('');
  const keyed = useRequestKey();
  const making = useMutation(async () => {
    const about = { name: name.trim(), scopes: [...chosen] };
    const wanted = { ...about, days: days === '' ? null : Number(days) };
    const shown = await keyed(wanted, (requestKey) => addApiKey({ ...wanted, requestKey }));
    onClose(true);
    showApiKey(shown);
  });
  const [isTried, setTried] = useState(false);
  const isReady = name.trim() !== '' && chosen.length > 0;
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('integrations.addKey')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isReady) making.run();
        }}
      >
        <Field
          label={t('integrations.label')}
          hint={t('integrations.keyNameHint')}
          value={name}
          onChange={setName}
          most={60}
          required
        />
        <ScopeChoice chosen={chosen} onChange={setChosen} />
        <SelectField label={t('integrations.validFor')} value={days} onChange={setDays}>
          <option value="">{t('integrations.withoutEnd')}</option>
          {validDays.map((count) => (
            <option key={count} value={count}>
              {t('integrations.days', { count })}
            </option>
          ))}
        </SelectField>
        <FailureLine text={isTried && !isReady ? t('integrations.keyUnready') : null} />
        <FailureLine text={making.error === null ? null : staffFailureText(making.error)} />
        <Button type="submit" wide busy={making.isRunning}>
          {t('integrations.makeKey')}
        </Button>
      </form>
    </TitledDialog>
  );
}

interface ScopeChoiceProps {
  readonly chosen: readonly Scope[];
  readonly onChange: (chosen: readonly Scope[]) => void;
}

function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  const t = useMessages();
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold">{t('integrations.scopes')}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChange(
                scopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))),
              )
            }
            className="mt-0.5 size-6 shrink-0 accent-(--brand-edge)"
          />
          <span className="grid">
            {t(`integrations.scope.${wordOf(scope)}`)}
            <span className="text-sm text-ink-2">
              {t(`integrations.scopeHint.${wordOf(scope)}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
