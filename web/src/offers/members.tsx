import { Search, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { MemberPanel } from './member-panel.tsx';
import { type MemberCard, findMember } from './member-queries.ts';
import { Nothing } from './nothing.tsx';
import { OfferFrame } from './offer-frame.tsx';
import type { OfferList } from './offers-queries.ts';

/** A member by email or phone, with points and level (OFFER-15). */
export function Members({ list }: { readonly list: OfferList }) {
  const t = useMessages();
  const [login, setLogin] = useState('');
  /** Undefined until somebody was looked for. */
  const [member, setMember] = useState<MemberCard | null | undefined>();
  const { run, isRunning, error } = useMutation(async () => setMember(await findMember(login)));
  return (
    <OfferFrame
      page="members"
      isOpen={member !== undefined && member !== null}
      actions={null}
      panel={
        member === undefined || member === null ? (
          <Nothing icon={UserRound} text={t('offers.findMemberHint')} />
        ) : (
          <MemberPanel
            key={member._id}
            member={member}
            list={list}
            // Another one may have been looked for while the change was on its way.
            onChange={(next) => setMember((now) => (now?._id === member._id ? next : now))}
            onClose={() => setMember(undefined)}
          />
        )
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (login.trim() !== '') run();
        }}
      >
        <Field label={t('offers.memberLogin')} value={login} most={120} onChange={setLogin} />
        <div>
          <Button type="submit" off={login.trim() === ''} busy={isRunning}>
            <Search aria-hidden className="size-5" />
            {t('offers.findMember')}
          </Button>
        </div>
      </form>
      {member === undefined ? (
        <p className="text-ink-2 wide:hidden">{t('offers.findMemberHint')}</p>
      ) : null}
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <p role="status" className="text-ink-2">
        {member === null ? t('staff.refused.memberUnknown') : ''}
      </p>
    </OfferFrame>
  );
}
