import { ScanLine } from 'lucide-react';
import { useId, useState } from 'react';
import { checkCoupon } from '../vouchers/coupons.ts';
import { useShop } from '../shops/shop-context.ts';
import { useCouponPlace } from '../vouchers/use-vouchers.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { openScanner } from '../scan/open-scanner.ts';
import { useTypedCode } from '../scan/use-typed-code.ts';
import { useCart } from '../cart/cart-store.ts';
import { addCoupon } from '../cart/cart-vouchers.ts';
import { useLogin } from '../storage/login.ts';
import { announce, showError } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { couponMessage } from '../vouchers/coupon-message.ts';

/** The longest code the server accepts. */
const longestCode = 64;

/** `URL.parse` is missing in browsers older than three years. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A typed, linked or scanned code; of an address of this site, the code it names (COUPON-07). */
export function couponCodeIn(text: string, site: string): string {
  const address = addressOf(text.trim());
  const named =
    address !== null && address.origin === site ? address.searchParams.get('code') : null;
  return (named ?? text).trim().slice(0, longestCode);
}

/** Checks a code with the server and adds its coupon, or shows why not (COUPON-01, COUPON-02). */
export function useHandIn(): (code: string) => Promise<string | null> {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { _id: shop } = useShop();
  const user = useLogin(({ member }) => member?._id ?? null);
  const place = useCouponPlace(user, shop);
  return async (code) => {
    const answer = await checkCoupon(code, place);
    const problem = couponMessage(answer, t, locale);
    const { coupon } = answer;
    if (problem !== null || coupon === null) return problem;
    const { coupons } = useCart.getState();
    if (coupons.includes(coupon._id)) return t('couponErrors.alreadyAdded');
    addCoupon({ _id: coupon._id, rule: coupon.coupon.rule });
    announce(t('coupon.addedName', { coupon: name(coupon.coupon.name) }));
    return null;
  };
}

function useCodeEntry(linked: string) {
  const t = useMessages();
  const id = useId();
  const handIn = useHandIn();
  const [code, setCode] = useState(() => couponCodeIn(linked, location.origin));
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  /** Said and shown where it can be corrected: the guest may look at something else. */
  const refuse = (why: string): void => {
    setProblem(why);
    announce(why);
    document.getElementById(id)?.focus();
  };
  const apply = async (wanted: string): Promise<void> => {
    const text = couponCodeIn(wanted, location.origin);
    if (text === '' || isChecking) return;
    setChecking(true);
    try {
      const refusal = await handIn(text);
      setCode(refusal === null ? '' : text);
      if (refusal === null) setProblem(null);
      else refuse(refusal);
    } catch (error) {
      refuse(`${t('notices.applyFailed')} ${failureText(error)}`);
    } finally {
      setChecking(false);
    }
  };
  const type = (text: string): void => {
    setCode(text);
    setProblem(null);
  };
  return { id, code, type, problem, isChecking, apply };
}

interface CodeEntryProps {
  /** The code from a link, shown before it is used (COUPON-07). */
  readonly linked?: string | null;
}

/** A field for a coupon code, with a scanner (COUPON-03). */
export function CodeEntry({ linked = null }: CodeEntryProps) {
  const t = useMessages();
  const { id, code, type, problem, isChecking, apply } = useCodeEntry(linked ?? '');
  useTypedCode('page', (read) => void apply(read));
  const scan = async (): Promise<void> => {
    try {
      const read = await openScanner(t('coupon.scan'));
      if (read !== null) await apply(read);
    } catch {
      showError(t('notices.scanFailed'));
    }
  };
  return (
    <div className="@container">
      <form
        className="grid gap-2 @min-[16rem]:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void apply(code);
        }}
      >
        <Field
          id={id}
          label={t('coupon.code')}
          value={code}
          onChange={type}
          problem={problem}
          most={longestCode}
          autoComplete="off"
        />
        <div className="flex items-center justify-end gap-1 self-start @min-[16rem]:pt-[1.625rem]">
          <IconButton icon={ScanLine} label={t('coupon.scan')} onPress={() => void scan()} />
          <Button type="submit" kind="ghost" busy={isChecking}>
            {t('coupon.apply')}
          </Button>
        </div>
      </form>
    </div>
  );
}
