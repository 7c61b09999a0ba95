import { useEffect } from 'react';
import { isOwn } from './account.ts';
import { account } from './membership.ts';
import { useQuery } from '../query/use-query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import type { Member } from '../storage/login.ts';
import { storeProfile } from '../storage/login-changes.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { ChangePassword } from './change-password.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { ProfileForm } from './profile-form.tsx';

const card = 'grid gap-5 rounded-l border border-line bg-surface p-5 sm:p-6';

/** Picture, profile and password (MEMBER-05). */
export function EditPage() {
  const member = useLogin((state) => state.member);
  return member === null ? null : <Edit member={member} />;
}

function Edit({ member }: { readonly member: Member }) {
  const t = useMessages();
  const { data, error, refetch } = useQuery(account.of(member._id));
  const own = data !== undefined && isOwn(data) ? data : null;
  useEffect(() => {
    if (own !== null) storeProfile(own);
  }, [own]);
  if (own === null)
    return error === null ? <SkeletonRows rows={3} /> : <NotLoaded onRetry={refetch} />;
  return (
    <div className="mx-auto grid max-w-160 gap-4 p-4 sm:py-8">
      <section className={card}>
        <h2 className="sr-only">{t('account.picture')}</h2>
        <AvatarEditor member={member} />
      </section>
      <section className={card}>
        <h2 className="text-lg font-bold">{t('account.aboutYou')}</h2>
        <ProfileForm own={own} />
      </section>
      <section className={card}>
        <div>
          <h2 className="text-lg font-bold">{t('account.changePassword')}</h2>
          <p className="text-sm text-ink-2">{t('account.changePasswordHint')}</p>
        </div>
        <ChangePassword />
      </section>
      <p className="px-2 text-center text-sm text-ink-2">{t('account.closeAccount')}</p>
    </div>
  );
}
