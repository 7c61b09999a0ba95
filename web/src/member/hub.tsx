import { ChevronRight, LogOut, MapPin } from 'lucide-react';
import { useShopContext } from '../shops/shop-context.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Member } from '../storage/login.ts';
import { showSuccess } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { hubDialogs } from './hub-dialogs.ts';
import { HubTiles } from './hub-tiles.tsx';
import { MemberCard } from './member-card.tsx';
import { savedAddresses } from './saved-addresses.ts';
import { useFreshMembership, useMembership } from './use-membership.ts';
import { ViewRows, row } from './view-rows.tsx';
import { forgetContact } from '../cart/contact.ts';
import { logOut } from '../storage/login-changes.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';

/** The page of a logged-in member (MEMBER-05). */
export function Hub({ member }: { readonly member: Member }) {
  const t = useMessages();
  useFreshMembership();
  const membership = useMembership(member._id);
  const { shop } = useShopContext().started;
  const dialogs = hubDialogs({ user: member._id, shop });
  const onLogOut = (): void => {
    endLogin();
    showSuccess(t('account.loggedOut'));
  };
  return (
    <div className="mx-auto grid max-w-240 content-start gap-4 p-4 md:grid-cols-[23rem_minmax(0,1fr)] md:gap-6 md:py-8">
      <div className="grid content-start gap-4">
        <MemberCard member={member} membership={membership} />
        {membership.error === null ? null : (
          <p
            role="alert"
            className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-danger-bg px-4 py-2 text-danger"
          >
            {failureText(membership.error)}
            <Button kind="quiet" onPress={membership.refetch}>
              {t('action.retry')}
            </Button>
          </p>
        )}
      </div>
      <div className="grid content-start gap-4">
        <HubTiles membership={membership} dialogs={dialogs} />
        <AddressesEntry user={member._id} onOpen={dialogs.addresses} />
        <ViewRows />
        <div className="overflow-hidden rounded-l border border-line bg-surface">
          <button type="button" className={`${row} text-danger`} onClick={onLogOut}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            {t('member.logOut')}
          </button>
        </div>
      </div>
    </div>
  );
}

interface AddressesEntryProps {
  readonly user: string;
  readonly onOpen: () => void;
}

/** Opens the saved addresses, and says how many there are (DELIVERY-08). */
function AddressesEntry({ user, onOpen }: AddressesEntryProps) {
  const t = useMessages();
  const { data } = useQuery(savedAddresses.of(user));
  return (
    <div className="overflow-hidden rounded-l border border-line bg-surface">
      <button type="button" className={row} onClick={onOpen}>
        <MapPin aria-hidden className="size-5 shrink-0 text-brand-text" />
        <span className="grow">{t('account.addresses')}</span>
        <span className="font-normal text-ink-2">
          {data === undefined ? '' : t('account.addressesSaved', { count: data.length })}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </button>
    </div>
  );
}

/** Logs out at once here, and on the server when it can be reached (MEMBER-03). */
function endLogin(): void {
  void call('remove authentication').catch(() => undefined);
  logOut();
  forgetContact();
}
