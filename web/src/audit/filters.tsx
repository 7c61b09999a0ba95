import { logKinds } from '@servery/contract/audit-actions.ts';
import { apiKeys } from '../integrations/api-key-queries.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { people } from '../people/people-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { DayField } from '../ui/day-field.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { AuditFilter } from './audit-queries.ts';

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (part: Partial<AuditFilter>) => void;
}

/** By person or program, kind, order or table, days and words (AUDIT-02). */
export function Filters({ filter, onChange }: FiltersProps) {
  const t = useMessages();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      <div className="max-sm:col-span-2">
        <Field
          label={t('audit.search')}
          type="search"
          autoComplete="off"
          value={filter.text}
          onChange={(text) => onChange({ text })}
          most={60}
        />
      </div>
      <Who filter={filter} onChange={onChange} />
      <SelectField
        label={t('audit.kind')}
        value={filter.kind}
        onChange={(value) => onChange({ kind: logKinds.find((one) => one === value) ?? '' })}
      >
        <option value="">{t('audit.everything')}</option>
        {logKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`audit.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <div className="max-sm:col-span-2">
        <Field
          label={t('audit.orderOrTable')}
          autoComplete="off"
          value={filter.order}
          onChange={(order) => onChange({ order })}
          most={20}
        />
      </div>
      <DayField
        label={t('audit.from')}
        value={filter.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField label={t('audit.to')} value={filter.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

function Who({ filter, onChange }: FiltersProps) {
  const t = useMessages();
  const { data: everybody = [] } = useQuery(people.of());
  const { data: programs = [] } = useQuery(apiKeys.of());
  return (
    <SelectField
      label={t('audit.person')}
      value={filter.person}
      onChange={(person) => onChange({ person })}
    >
      <option value="">{t('audit.everybody')}</option>
      {[...everybody, ...programs].map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
