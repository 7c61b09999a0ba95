import { useMessageStore } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { GatewayField } from './gateways-queries.ts';

interface SettingFieldProps {
  readonly field: GatewayField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A secret that is stored stays while its field is empty. */
  readonly isStored: boolean;
  /** The code of what is wrong. */
  readonly problem: string | null;
}

const keyLines = 5;

/** One setting as its gateway's schema describes it (GATEWAY-01). */
export function SettingField({ field, value, onChange, isStored, problem }: SettingFieldProps) {
  const t = useMessages();
  const { has } = useMessageStore.getState();
  const { setting, kind, isLong, isOptional } = field;
  const name = t(`gateways.setting.${setting}`);
  const label = isOptional ? t('gateways.optional', { setting: name }) : name;
  const wrong = problem === null ? null : t(`gateways.problem.${problem}`);
  const about = { label, value, onChange, problem: wrong };
  if (kind === 'choice' || kind === 'host')
    return (
      <SelectField {...about}>
        {field.choices.map((choice, nth) => (
          <option key={choice} value={choice}>
            {kind === 'choice'
              ? has(`gateways.choice.${choice}`)
                ? t(`gateways.choice.${choice}`)
                : choice.toUpperCase()
              : t(nth === 0 ? 'gateways.liveHost' : 'gateways.testHost', { host: hostOf(choice) })}
          </option>
        ))}
      </SelectField>
    );
  const hint = has(`gateways.hint.${setting}`) ? { hint: t(`gateways.hint.${setting}`) } : {};
  const stored = isStored ? { hint: t('gateways.stored') } : hint;
  if (kind === 'secret' && !isLong)
    return (
      <PasswordField
        {...about}
        {...stored}
        autoComplete="new-password"
        showLabel={t('gateways.show', { setting: name })}
        hideLabel={t('gateways.hide', { setting: name })}
      />
    );
  return <Field {...about} {...stored} autoComplete="off" lines={isLong ? keyLines : 1} />;
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
