import type { CountryCode } from 'libphonenumber-js';
import type { Caller } from '../calls/caller.ts';
import { attachmentsBy } from '../auth/attached-members.ts';
import type { Attachments } from '../auth/attached-members.ts';
import { couponLimits } from '../limits/coupon-limits.ts';
import { createDeviceKeys } from '../members/device-keys.ts';
import { loginLimits } from '../limits/login-limits.ts';
import { createMemberCodes } from '../members/member-code-token.ts';
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
import { billedAnew } from '../payments/rebill.ts';
import { sessionServices } from '../orders/services.ts';
import type { OrderDependencies } from '../orders/order-dependencies.ts';
import { shopServices } from '../menu/shops.ts';
import { staffSessionServices } from '../orders/change/staff-services.ts';
import { stockServices } from '../menu/stock.ts';
import type { ToldLists } from '../menu/public-lists.ts';
import { messageServices } from '../messages/services.ts';
import { couponStore } from '../members/store/coupons.ts';
import { giftStore } from '../members/store/gifts.ts';
import { pointStore } from '../members/store/points.ts';
import { missingMessageStore } from '../messages/store.ts';

/** What all services together are made from. */
export interface Dependencies extends Omit<OrderDependencies, 'memberAt' | 'releaseKiosk'>, PaymentParts {
  readonly gateways: GatewayBook;
  readonly menus: OrderDependencies['menus'];
  readonly sessions: OrderDependencies['sessions'];
  readonly publisher: OrderDependencies['publisher'];
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
export function allServices(dependencies: Dependencies): readonly Served[] {
  const attachments = attachmentsBy(dependencies.clock);
  const misses = missBudget(dependencies.clock, dependencies.guestsPerAddress);
  return [
    ...houseServices(dependencies),
    ...peopleServices(dependencies, attachments),
    ...orderServices(dependencies, attachments),
  ].map((served) => guarded(served, misses));
}

export function tokensOf({ secret, clock }: Pick<Dependencies, 'secret' | 'clock'>) {
  return tokensWith({ secret, issuer, clock });
}

function houseServices(dependencies: Dependencies): readonly Served[] {
  const { db, menus, lists, clock, publisher } = dependencies;
  return [
    ...shopServices(menus, lists),
    ...menuServices(menus, lists),
    menuCardService(menus, lists, clock),
    dishDetailsService(menus, lists),
    ...discountServices({ menus, lists, clock }),
    ...messageServices({ missing: missingMessageStore(db), clock }),
    ...stockServices({ db, clock, publisher }),
  ];
}

function peopleServices(dependencies: Dependencies, attachments: Attachments): readonly Served[] {
  const { db, clock, endLogins, secret, publisher, guestsPerAddress } = dependencies;
  const limits = loginLimits(clock, guestsPerAddress);
  const people = {
    ...dependencies,
    tokens: tokensOf(dependencies),
    limits,
    attachments,
    phoneCountry,
    mail: dependencies.mail.send,
  };
  const codes = createMemberCodes({ secret, issuer, clock });
  const { memberAt, release: releaseKiosk } = attachments;
  const rebill = (session: string, caller: Caller): Promise<void> =>
    billedAnew(session, caller, { ...dependencies, memberAt, releaseKiosk });
  return [
    ...authenticationServices(people),
    ...memberServices(people),
    ...passwordServices(people),
    ...memberCodeServices({ db, codes, attachments, clock, publisher, rebill }),
    ...couponServices({
      coupons: couponStore(db),
      attachments,
      limits: couponLimits(clock, guestsPerAddress),
      clock,
    }),
    ...giftServices(giftStore(db)),
    ...pointServices(pointStore(db), attachments),
    ...deviceServices({ db, keys: createDeviceKeys(secret), clock, endLogins }),
  ];
}

function orderServices(
  dependencies: Dependencies,
  { memberAt, release: releaseKiosk }: Attachments,
): readonly Served[] {
  return [
    ...sessionServices({ ...dependencies, memberAt, releaseKiosk }),
    ...paymentServices(dependencies),
    ...staffSessionServices(dependencies),
    receiptService({ ...dependencies, mail: dependencies.mail.send }),
  ];
}
