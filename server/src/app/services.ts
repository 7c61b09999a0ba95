import type { CountryCode } from 'libphonenumber-js';
import type { Caller } from '../calls/caller.ts';
import { attachmentsBy } from '../auth/attached-members.ts';
import type { Attachments } from '../auth/attached-members.ts';
import { couponLimits } from '../limits/coupon-limits.ts';
import { deviceKeysWith } from '../members/device-keys.ts';
import { loginLimits } from '../limits/login-limits.ts';
import { memberCodesWith } from '../members/member-code-token.ts';
import { tokensWith } from '../auth/tokens.ts';
import type { GatewayBook } from '../gateways/gateways.ts';
import { guarded } from '../limits/guard-sessions.ts';
import { missBudget } from '../limits/session-guesses.ts';
import type { Served } from '../calls/service.ts';
import type { Mailer } from '../mail/mailer.ts';
import { authenticationServices } from '../members/authentication.ts';
import { couponServices } from '../members/coupons.ts';
import { deviceServices } from '../members/devices.ts';
import { dishDetailsService } from '../menu/product-details.ts';
import { discountServices } from '../menu/discounts.ts';
import { giftServices } from '../members/gifts.ts';
import { memberCodeServices } from '../members/member-codes.ts';
import { memberServices } from '../members/members.ts';
import { menuCardService } from '../menu/product-list.ts';
import { menuServices } from '../menu/menu.ts';
import { passwordServices } from '../members/password-services.ts';
import { paymentServices } from '../payments/services.ts';
import type { PaymentParts } from '../payments/payment-dependencies.ts';
import { pointServices } from '../members/points.ts';
import { receiptService } from '../receipts/services.ts';
import { billedAnew } from '../orders/change/rebill.ts';
import { sessionServices } from '../orders/services.ts';
import type { SessionParts } from '../orders/order-dependencies.ts';
import { shopServices } from '../menu/shops.ts';
import { staffSessionServices } from '../orders/change/staff-services.ts';
import { stockServices } from '../menu/stock.ts';
import type { ToldLists } from '../menu/public-lists.ts';
import { wordServices } from '../messages/services.ts';
import { couponStore } from '../members/store/coupons.ts';
import { giftStore } from '../members/store/gifts.ts';
import { pointStore } from '../members/store/points.ts';
import { wordStore } from '../messages/store.ts';

/** What all services together are made from. */
export interface Office extends Omit<SessionParts, 'memberAt' | 'releaseKiosk'>, PaymentParts {
  readonly gateways: GatewayBook;
  readonly books: SessionParts['books'];
  readonly sessions: SessionParts['sessions'];
  readonly announcer: SessionParts['announcer'];
  readonly lists: ToldLists;
  readonly mail: Mailer;
  readonly endLogins: (owner: string) => void;
  /** What one address may guess is for each of them: the Wi-Fi of a shop would lock itself out (SAFE-05). */
  readonly guestsPerAddress: number;
}

/** Whose tokens these are: another server's would say otherwise. */
const issuer = 'servery';
const phoneCountry: CountryCode = 'HK';

/** Every call of the table with who answers it. */
export function allServices(office: Office): readonly Served[] {
  const attachments = attachmentsBy(office.clock);
  const misses = missBudget(office.clock, office.guestsPerAddress);
  return [
    ...houseServices(office),
    ...peopleServices(office, attachments),
    ...orderServices(office, attachments),
  ].map((served) => guarded(served, misses));
}

export function tokensOf({ secret, clock }: Pick<Office, 'secret' | 'clock'>) {
  return tokensWith({ secret, issuer, clock });
}

function houseServices(office: Office): readonly Served[] {
  const { db, books, lists, clock, announcer } = office;
  return [
    ...shopServices(books, lists),
    ...menuServices(books, lists),
    menuCardService(books, lists, clock),
    dishDetailsService(books, lists),
    ...discountServices({ books, lists, clock }),
    ...wordServices({ words: wordStore(db), clock }),
    ...stockServices({ db, clock, announcer }),
  ];
}

function peopleServices(office: Office, attachments: Attachments): readonly Served[] {
  const { db, clock, endLogins, secret, announcer, guestsPerAddress } = office;
  const limits = loginLimits(clock, guestsPerAddress);
  const people = {
    ...office,
    tokens: tokensOf(office),
    limits,
    attachments,
    phoneCountry,
    mail: office.mail.send,
  };
  const codes = memberCodesWith({ secret, issuer, clock });
  const { memberAt, release: releaseKiosk } = attachments;
  const billAnew = (session: string, caller: Caller): Promise<void> =>
    billedAnew(session, caller, { ...office, memberAt, releaseKiosk });
  return [
    ...authenticationServices(people),
    ...memberServices(people),
    ...passwordServices(people),
    ...memberCodeServices({ db, codes, attachments, clock, announcer, billAnew }),
    ...couponServices({
      coupons: couponStore(db),
      attachments,
      limits: couponLimits(clock, guestsPerAddress),
      clock,
    }),
    ...giftServices(giftStore(db)),
    ...pointServices(pointStore(db), attachments),
    ...deviceServices({ db, keys: deviceKeysWith(secret), clock, endLogins }),
  ];
}

function orderServices(office: Office, { memberAt, release: releaseKiosk }: Attachments): readonly Served[] {
  return [
    ...sessionServices({ ...office, memberAt, releaseKiosk }),
    ...paymentServices(office),
    ...staffSessionServices(office),
    receiptService({ ...office, mail: office.mail.send }),
  ];
}
