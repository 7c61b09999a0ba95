import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { dropGifts } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { couponCodeIn, useHandIn } from '../checkout/code-entry.tsx';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { memberCode } from '../scan/member-code.ts';
import { useLogin } from '../storage/login.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { useClosed } from './closed-store.ts';
import { useTurn } from './guest-turn.ts';
import { usePos } from '../device/pos-store.ts';
import { useScreen } from './screen-store.ts';
import { isRefused } from './start-payment.ts';

/** The barcode of a phone in Taiwan, which many carry on their screen (PAY-08). */
const carrierCode = /^\/[0-9A-Z.+-]{7}$/;

async function attachMember(code: string): Promise<string> {
  const { posSession: session } = usePos.getState();
  const data = { code, session, requestKey: newRequestKey() };
  const greeting = call('create users/attach', { data });
  const { user, firstName, lastName } = await greeting.catch((error: unknown) => {
    letGoUnlessRefused(error);
    throw error;
  });
  // Gifts are paid with one member's points (COUPON-06).
  if (useLogin.getState().member?._id !== user) dropGifts();
  useLogin.setState({ member: { _id: user, firstName, lastName, avatar: null } });
  return firstName;
}

/** The server may know a member whom this page does not: without a turn, none would end it. */
function letGoUnlessRefused(error: unknown): void {
  const isHome = useScreen.getState().screen.kind === 'home';
  if (isHome && !isRefused(error)) useTurn.setState({ isEnding: true });
}

function isWrongCode(error: unknown): boolean {
  return isCallFailure(error) && error.data.code === 'formInvalid';
}

function isCarrierAsked(): boolean {
  return (
    useScreen.getState().screen.kind === 'invoice' && useContact.getState().invoice === 'carrier'
  );
}

interface CodeUnderWay {
  readonly code: string;
  readonly taken: Promise<boolean>;
}

/** Else a scanner that types while the camera is open would be told that its coupon is there. */
let underWay: CodeUnderWay | null = null;

/** The same code twice at once, pressed or scanned, is one. */
async function takenOnce(code: string, take: () => Promise<boolean>): Promise<boolean> {
  if (underWay?.code === code) return underWay.taken;
  const own = { code, taken: take() };
  underWay = own;
  try {
    return await own.taken;
  } finally {
    if (underWay === own) underWay = null;
  }
}

/** Takes a scanned or typed code: a member's, a coupon's, or that of an invoice carrier. */
export function useTakeCode(): (code: string) => Promise<boolean> {
  const t = useMessages();
  const handIn = useHandIn();
  const take = async (code: string): Promise<string | null> => {
    if (carrierCode.test(code) && isCarrierAsked()) {
      changeContact({ carrier: code });
      return null;
    }
    if (memberCode.test(code)) {
      showSuccess(t('kiosk.hello', { name: await attachMember(code) }));
      return null;
    }
    // What is ordered is priced; a coupon comes too late.
    if (usePos.getState().posSession !== null) return t('kiosk.couponTooLate');
    return handIn(couponCodeIn(code, location.origin));
  };
  const takeOrSay = async (code: string): Promise<boolean> => {
    try {
      const refusal = await take(code);
      if (refusal !== null) showError(refusal);
      return refusal === null;
    } catch (error) {
      showError(isWrongCode(error) ? t('kiosk.codeWrong') : failureText(error));
      return false;
    }
  };
  return async (text) => {
    // Nobody may be greeted before the last guest has left.
    if (useTurn.getState().isEnding || useClosed.getState().isClosed) return false;
    const code = text.trim();
    return takenOnce(code, () => takeOrSay(code));
  };
}
