import { useState } from 'react';
import { type Profile, profileProblems } from '@servery/engine/member-form.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { saveProfile } from './account.ts';
import type { EditedProfile, OwnAccount, SavedAccount } from './account.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { showSuccess } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailLanguage } from './email-language.tsx';
import { FormFrame } from './form-frame.tsx';
import type { Problem } from './form-problems.ts';
import { PendingChanges } from './pending-changes.tsx';
import { usePhoneRules } from './phone-numbers.ts';
import { countryOf, phoneParts } from './phone-countries.ts';
import type { PhoneParts } from './phone-countries.ts';
import { useForm } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';
import { PersonFields } from './person-fields.tsx';

type Values = Pick<OwnAccount, 'firstName' | 'lastName' | 'email' | 'locale'> & {
  readonly phone: PhoneParts;
  readonly password: string;
};

type OnSaved = (saved: SavedAccount, typed: Values) => void;

/** Name, email, phone and the language of emails (MEMBER-05). */
export function ProfileForm({ own }: { readonly own: OwnAccount }) {
  // A requested change starts the form again, as the old email or phone is still in force, and so
  // does one that was confirmed elsewhere.
  const [{ first, times }, setShown] = useState({ first: own, times: 0 });
  const onSaved: OnSaved = (saved, { firstName, lastName, locale }) => {
    const isWaiting = saved.pending.email !== null || saved.pending.phone !== null;
    const isOther = saved.email !== first.email || saved.phone !== first.phone;
    if (isWaiting || isOther) setShown({ first: { ...own, ...saved }, times: times + 1 });
    // What is edited next is told from what the form shows now.
    else setShown({ first: { ...first, firstName, lastName, locale }, times });
  };
  return (
    <>
      <PendingChanges own={own} isNew={times > 0} />
      <Form key={times} own={first} onSaved={onSaved} />
    </>
  );
}

interface FormProps {
  readonly own: OwnAccount;
  readonly onSaved: OnSaved;
}

function useProfileForm({ own, onSaved }: FormProps) {
  const t = useMessages();
  const { shop } = useShopContext().started;
  const phoneRules = usePhoneRules();
  const phone = phoneParts(own.phone, countryOf(shop?.currency ?? null));
  const typed = (values: Values): Profile => ({
    ...values,
    phone: phoneRules.international(values.phone),
  });
  const sent = (values: Values): EditedProfile => {
    const names = changedNames(own, values);
    const moved = movedContacts(own, typed(values));
    const isMoved = Object.keys(moved).length > 0;
    return isMoved ? { ...names, ...moved, password: values.password } : names;
  };
  const form = useForm<Values>({
    first: { ...valuesOf(own), phone, password: '' },
    check: (values) => [
      ...profileProblems(typed(values), phoneRules.isPossible),
      ...missingPassword(sent(values)),
    ],
    send: async (values, requestKey) => {
      const saved = await saveProfile(own._id, sent(values), requestKey);
      showSuccess(t('account.saved'));
      onSaved(saved, values);
    },
  });
  return { form, needsPassword: sent(form.values).password !== undefined };
}

function valuesOf({ firstName, lastName, email, locale }: OwnAccount) {
  return { firstName, lastName, email, locale };
}

function changedNames(
  own: OwnAccount,
  { firstName, lastName, locale }: Values,
): Pick<EditedProfile, 'firstName' | 'lastName' | 'locale'> {
  return {
    ...(firstName === own.firstName ? {} : { firstName }),
    ...(lastName === own.lastName ? {} : { lastName }),
    ...(locale === own.locale ? {} : { locale }),
  };
}

/** What is typed otherwise than it was when the form was opened. */
function movedContacts(
  own: OwnAccount,
  { email, phone }: Profile,
): Pick<EditedProfile, 'email' | 'phone'> {
  return {
    ...(email.trim() === own.email ? {} : { email }),
    ...(phone === own.phone ? {} : { phone }),
  };
}

/** A stolen phone must not be enough to take the account (ACCOUNT-03). */
function missingPassword({ password }: EditedProfile): readonly Problem[] {
  return password === '' ? [{ field: 'password', code: 'passwordNeeded' }] : [];
}

function Form(props: FormProps) {
  const t = useMessages();
  const { form, needsPassword } = useProfileForm(props);
  const { values, change } = form;
  const { problemOf } = useFormMessages(form);
  const labels = {
    firstName: t('member.firstName'),
    lastName: t('member.lastName'),
    email: t('member.email'),
    phone: t('member.phone'),
    password: t('member.password'),
  };
  return (
    <FormFrame form={form} name="profile" labels={labels}>
      <PersonFields
        name="profile"
        labels={labels}
        values={values}
        onChange={change}
        problemOf={problemOf}
      />
      {needsPassword ? (
        <MovePassword
          label={labels.password}
          value={values.password}
          onChange={(password) => change({ password })}
          problem={problemOf('password')}
        />
      ) : null}
      <EmailLanguage value={values.locale} onChange={(locale) => change({ locale })} />
      <Button type="submit" wide busy={form.isRunning}>
        {t('account.save')}
      </Button>
    </FormFrame>
  );
}

interface MovePasswordProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly problem: string | null;
}

/** The password that a new email or phone needs, and what happens next. */
function MovePassword(props: MovePasswordProps) {
  const t = useMessages();
  return (
    <div className="grid gap-3 rounded-m bg-surface-2 p-4">
      <p className="text-sm text-ink-2">{t('account.moveHint')}</p>
      <PasswordField
        {...props}
        id="profile-password"
        name="password"
        autoComplete="current-password"
        most={200}
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
      />
    </div>
  );
}
