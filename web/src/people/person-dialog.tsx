import { useState } from 'react';
import { isSame } from '@servery/engine/desk/changes.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { showSuccess } from '../ui/notices.ts';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import {
  type Person,
  type PersonChange,
  type Role,
  changePerson,
  roleIn,
  shopNames,
} from './people-queries.ts';
import { PersonActions } from './person-actions.tsx';
import { RoleField, RoleSelect } from './role-field.tsx';

interface PersonDialogProps extends DialogProps<true> {
  readonly person: Person;
  readonly self: Person | null;
}

/** Everything a manager may change about a person (PEOPLE-03). */
export function PersonDialog({ person, self, open, onClose }: PersonDialogProps) {
  const isSelf = person._id === self?._id;
  return (
    <TitledSheet open={open} onClose={() => onClose(null)} title={person.name}>
      <RightsForm person={person} self={self} onSaved={() => onClose(true)} />
      {isSelf ? null : <PersonActions person={person} onDone={() => onClose(true)} />}
    </TitledSheet>
  );
}

interface RightsFormProps extends Pick<PersonDialogProps, 'person' | 'self'> {
  readonly onSaved: () => void;
}

function RightsForm({ person, self, onSaved }: RightsFormProps) {
  const t = useMessages();
  const [draft, setDraft] = useState(person);
  const isSelf = person._id === self?._id;
  const isOwner = self?.owner === true;
  const saving = useMutation(async () => {
    const edits = editsOf(person, draft);
    if (Object.keys(edits).length > 0) await changePerson(person._id, edits);
    showSuccess(t('people.saved'));
    onSaved();
  });
  const change = (part: Partial<Person>): void => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.name.trim() !== '') saving.run();
      }}
    >
      <Field
        label={t('people.name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        most={60}
        required
      />
      {isSelf ? (
        <p className="text-sm text-ink-2">{t('people.ownRights')}</p>
      ) : (
        <RoleField
          role={draft.role}
          onChange={(role) => change({ role, owner: draft.owner && role === 'manager' })}
        />
      )}
      {isOwner && !isSelf && draft.role === 'manager' ? (
        <Tick
          label={t('people.isOwner')}
          ticked={draft.owner}
          onChange={(owner) => change({ owner })}
        />
      ) : null}
      {isOwner ? <ShopTicks person={draft} onChange={change} /> : null}
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
      <Button type="submit" wide busy={saving.isRunning}>
        {t('people.save')}
      </Button>
    </form>
  );
}

/** Only what was edited: somebody else may have changed the rest while the dialog was open. */
function editsOf(
  person: Person,
  { role, owner, shops, shopRoles, ...draft }: Person,
): PersonChange {
  const name = draft.name.trim();
  const isElsewhere = !isSame([shops, shopRoles], [person.shops, person.shopRoles]);
  return {
    ...(name === person.name ? {} : { name }),
    ...(role === person.role ? {} : { role }),
    ...(owner === person.owner ? {} : { owner }),
    ...(isElsewhere ? { shops: [...shops], shopRoles: [...shopRoles] } : {}),
  };
}

interface ShopTicksProps {
  readonly person: Person;
  readonly onChange: (places: Pick<Person, 'shops' | 'shopRoles'>) => void;
}

/** Their own shop stays: its managers answer for them. Elsewhere they have a role of their own. */
function ShopTicks({ person, onChange }: ShopTicksProps) {
  const { shop, shops, shopRoles } = person;
  const t = useMessages();
  const nameIn = useName();
  const { data: all = [] } = useQuery(shopNames.of());
  const others = all.filter(({ _id }) => _id !== shop);
  if (others.length === 0) return null;
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-semibold">{t('people.alsoWorksIn')}</legend>
      {others.map(({ _id, name }) => (
        <div key={_id} className="grid gap-2">
          <Tick
            label={nameIn(name)}
            ticked={shops.includes(_id)}
            onChange={(ticked) =>
              onChange({
                shops: ticked ? [...shops, _id] : shops.filter((one) => one !== _id),
                shopRoles: shopRoles.filter((one) => one.shop !== _id),
              })
            }
          />
          {shops.includes(_id) && !person.owner ? (
            <div className="pb-2 ps-9">
              <RoleSelect
                label={t('people.roleAt', { shop: nameIn(name) })}
                role={roleIn(person, _id)}
                onChange={(role) => onChange({ shops, shopRoles: withRole(person, _id, role) })}
              />
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

function withRole({ shopRoles }: Person, shop: string, role: Role): Person['shopRoles'] {
  return [...shopRoles.filter((one) => one.shop !== shop), { shop, role }];
}

interface TickProps {
  readonly label: string;
  readonly ticked: boolean;
  readonly onChange: (ticked: boolean) => void;
}

function Tick({ label, ticked, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={ticked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-(--brand-edge)"
      />
      {label}
    </label>
  );
}
