import { staffRoles } from '@servery/contract/actor.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { SelectField } from '../ui/select-field.tsx';
import type { Role } from './people-queries.ts';

interface RoleFieldProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

/** What somebody works as, and what that lets them do. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  const t = useMessages();
  return (
    <div className="grid gap-1.5">
      <RoleSelect label={t('people.role')} role={role} onChange={onChange} />
      <p className="text-sm text-ink-2">{t(`people.may.${role}`)}</p>
    </div>
  );
}

interface RoleSelectProps extends RoleFieldProps {
  readonly label: string;
}

export function RoleSelect({ label, role, onChange }: RoleSelectProps) {
  const t = useMessages();
  return (
    <SelectField
      label={label}
      value={role}
      onChange={(value) => {
        const chosen = staffRoles.find((one) => one === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {staffRoles.map((one) => (
        <option key={one} value={one}>
          {t(`device.role.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}
