import type { CountryCode } from 'libphonenumber-js';
import type { Caller } from './auth/caller.ts';
import { attachmentsBy } from './auth/attachments.ts';
import type { Attachments } from './auth/attachments.ts';
import { couponLimits } from './auth/coupon-limits.ts';
import { deviceKeysWith } from './auth/device-keys.ts';
import { loginLimits } from './auth/login-limits.ts';
import { memberCodesWith } from './auth/member-codes.ts';
import { tokensWith } from './auth/tokens.ts';
import type { GatewayBook } from './gateways/gateway-book.ts';
import { guarded } from './hooks/guarded.ts';
import { missBudget } from './hooks/misses.ts';
import type { Served } from './hooks/serving.ts';
import type { Mailer } from './mail/mailer.ts';
import { authenticationServices } from './services/authentication.ts';
import { couponServices } from './services/coupons.ts';
import { deviceServices } from './services/devices.ts';
import { dishDetailsService } from './services/dish-details.ts';
import { discountServices } from './services/discounts.ts';
import { giftServices } from './services/gifts.ts';
import { memberCodeServices } from './services/member-codes.ts';
import { memberServices } from './services/members.ts';
import { menuCardService } from './services/menu-card.ts';
import { menuServices } from './services/menu.ts';
import { passwordServices } from './services/passwords.ts';
import { paymentServices } from './services/payments.ts';
import type { PaymentParts } from './services/payments/parts.ts';
import { pointServices } from './services/points.ts';
import { receiptService } from './services/receipts.ts';
import { billedAnew } from './services/sessions/billed-anew.ts';
import { sessionServices } from './services/sessions.ts';
import type { SessionParts } from './services/sessions/parts.ts';
import { shopServices } from './services/shops.ts';
import { staffSessionServices } from './services/staff-sessions.ts';
import { stockServices } from './services/stock.ts';
import type { ToldLists } from './services/told-lists.ts';
import { wordServices } from './services/words.ts';
import { couponStore } from './store/coupons.ts';
import { giftStore } from './store/gifts.ts';
import { pointStore } from './store/points.ts';
import { wordStore } from './store/words.ts';

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
