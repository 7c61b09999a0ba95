import { profileProblems } from '@servery/engine/member-form.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { saveProfile } from './account.ts';
import type { EditedProfile, OwnAccount } from './account.ts';
import { languageTags, locales, ownNames } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { showSuccess } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { FormFrame } from './form-frame.tsx';
import { usePhoneRules } from './phone-numbers.ts';
import { countryOf, phoneParts } from './phone-countries.ts';
import type { PhoneParts } from './phone-countries.ts';
import { useForm } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';
import { PersonFields } from './person-fields.tsx';

type Values = Omit<EditedProfile, 'phone'> & { readonly phone: PhoneParts };

function useProfileForm(own: OwnAccount) {
  const t = useMessages();
  const { shop } = useShopContext().started;
  const phoneRules = usePhoneRules();
  const { firstName, lastName, email, locale } = own;
  const phone = phoneParts(own.phone, countryOf(shop?.currency ?? null));
  const sent = (values: Values): EditedProfile => ({
    ...values,
    phone: phoneRules.international(values.phone),
  });
  return useForm<Values>({
    first: { firstName, lastName, email, phone, locale },
    check: (values) => profileProblems(sent(values), phoneRules.isPossible),
    send: async (values, requestKey) => {
      await saveProfile(own._id, sent(values), requestKey);
      showSuccess(t('account.saved'));
    },
  });
}

/** Name, email, phone and the language of emails (MEMBER-05). */
export function ProfileForm({ own }: { readonly own: OwnAccount }) {
  const t = useMessages();
  const form = useProfileForm(own);
  const { values, change } = form;
  const { problemOf } = useFormMessages(form);
  const labels = {
    firstName: t('member.firstName'),
    lastName: t('member.lastName'),
    email: t('member.email'),
    phone: t('member.phone'),
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
      <EmailLanguage value={values.locale} onChange={(locale) => change({ locale })} />
      <Button type="submit" wide busy={form.isRunning}>
        {t('account.save')}
      </Button>
    </FormFrame>
  );
}

interface EmailLanguageProps {
  readonly value: OwnAccount['locale'];
  readonly onChange: (locale: OwnAccount['locale']) => void;
}

function EmailLanguage({ value, onChange }: EmailLanguageProps) {
  const t = useMessages();
  return (
    <label className="grid gap-1.5 text-sm font-semibold text-ink-2">
      {t('account.letterLanguage')}
      <select
        value={value}
        onChange={(event) =>
          onChange(locales.find((locale) => locale === event.target.value) ?? value)
        }
        className="min-h-12.5 w-full rounded-m border border-line-strong bg-surface px-3 text-base font-normal text-ink"
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={languageTags[locale]}>
            {ownNames[locale].full}
          </option>
        ))}
      </select>
    </label>
  );
}
