import { ArrowLeft, Camera, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { useBill } from '../bill/use-bill.ts';
import { useMessageContext } from '../bill/use-message-context.ts';
import { GiftList } from '../checkout/gift-list.tsx';
import { HeldCoupons } from '../checkout/held-coupons.tsx';
import { VoucherList } from '../checkout/voucher-list.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { openScanner } from '../scan/open-scanner.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { useLogin } from '../storage/login.ts';
import { showError } from '../ui/notices.ts';
import { BigButton } from '../device/big-button.tsx';
import { Frame } from './frame.tsx';
import { Keyboard } from './keyboard.tsx';
import { open } from './screen-store.ts';
import { useTakeCode } from './take-code.ts';
import { TypedField } from './typed-field.tsx';

const card = 'rounded-l border border-line bg-surface p-6';

/** Coupons, gifts and points: by scanner, camera or keyboard, and those of the member. */
export function BenefitsScreen() {
  const t = useMessages();
  const bill = useBill();
  const about = useMessageContext(bill);
  const { memberSystem } = useShopContext();
  const user = useLogin(({ member }) => member?._id ?? null);
  return (
    <Frame
      foot={
        <BigButton onPress={() => open({ kind: 'cart' })} className="w-full">
          <ArrowLeft aria-hidden className="size-8" />
          {t('kiosk.toOrder')}
        </BigButton>
      }
    >
      <div className="scroll-y grid grow content-start gap-5 p-6 vast:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] vast:items-start wide:p-3 low:gap-1 low:p-1">
        <div className="grid min-w-0 gap-5 low:gap-1">
          <h1 className="text-2xl font-bold low:sr-only">{t('kiosk.benefits')}</h1>
          {memberSystem ? <MemberCard /> : null}
          <VoucherList bill={bill} about={about} />
          {user === null ? null : <HeldCoupons user={user} bill={bill} about={about} />}
          {user === null ? null : <GiftList user={user} bill={bill} about={about} />}
        </div>
        <CodeCard />
      </div>
    </Frame>
  );
}

/** Asks for the member's code; a name is enough to see that it was read. */
function MemberCard() {
  const t = useMessages();
  const name = useLogin(({ member }) => member?.firstName ?? null);
  return (
    <section
      className={`${card} flex items-center gap-6 low:border-0 low:bg-transparent low:px-2! low:py-0!`}
    >
      <span className="grid size-20 shrink-0 place-items-center rounded-full bg-surface-2 text-brand-text low:hidden">
        <QrIcon aria-hidden className="size-12" />
      </span>
      <div className="grid gap-1 low:flex low:flex-wrap low:items-baseline low:gap-x-3">
        <h2 className={`text-xl font-bold low:text-base ${name === null ? 'low:sr-only' : ''}`}>
          {name === null ? t('kiosk.memberTitle') : t('kiosk.hello', { name })}
        </h2>
        <p className="text-ink-2 low:text-sm">
          {t(name === null ? 'kiosk.memberHint' : 'kiosk.memberIn')}
        </p>
      </div>
    </section>
  );
}

function CodeCard() {
  const t = useMessages();
  const [code, setCode] = useState('');
  const take = useTakeCode();
  const hand = async (text: string): Promise<void> => {
    if (text.trim() !== '' && (await take(text))) setCode('');
  };
  const scan = async (): Promise<void> => {
    try {
      const read = await openScanner(t('coupon.scan'));
      if (read !== null) await hand(read);
    } catch {
      showError(t('notices.scanFailed'));
    }
  };
  return (
    <section
      className={`${card} grid gap-4 p-3! wide:gap-2 low:grid-cols-[minmax(0,1fr)_auto] low:gap-1 low:p-1!`}
    >
      <div className="low:self-center low:ps-2 low:[&_p]:sr-only">
        <TypedField
          label={t('coupon.code')}
          value={code}
          onChange={setCode}
          hint={t('kiosk.codeHint')}
        />
      </div>
      <div className="low:col-span-2">
        <Keyboard
          layout="code"
          onKey={(character) => setCode((typed) => typed + character)}
          onDelete={() => setCode((typed) => typed.slice(0, -1))}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 low:col-start-2 low:row-start-1 low:gap-1">
        <BigButton kind="ghost" onPress={() => void scan()} className="wide:min-h-12">
          <Camera aria-hidden className="size-8" />
          <span className="low:sr-only">{t('kiosk.camera')}</span>
        </BigButton>
        <BigButton off={code === ''} onPress={() => void hand(code)} className="wide:min-h-12">
          {t('coupon.apply')}
        </BigButton>
      </div>
    </section>
  );
}
