import type { CountryCode } from 'libphonenumber-js';
import type { Caller } from '../calls/caller.ts';
import type { Dependencies } from './dependencies.ts';
import { attachmentsBy } from '../auth/attached-members.ts';
import type { Attachments } from '../auth/attached-members.ts';
import { couponLimits } from '../limits/coupon-limits.ts';
import { createDeviceKeys } from '../staff/device-keys.ts';
import { loginLimits } from '../limits/login-limits.ts';
import { pinLimits } from '../limits/pin-limits.ts';
import { createMemberCodes } from '../members/member-code-token.ts';
import { tokensWith } from '../auth/tokens.ts';
import { guarded } from '../limits/guarded-service.ts';
import { sessionGuessLimit } from '../limits/session-guess-limit.ts';
import type { Served } from '../calls/service.ts';
import { loggingPrograms } from '../api-keys/logged-calls.ts';
import { apiKeyServices } from '../api-keys/services.ts';
import { auditServices } from '../audit/services.ts';
import { addressServices } from '../members/addresses.ts';
import { authenticationServices } from '../members/authentication.ts';
import { couponServices } from '../members/coupons.ts';
import { deskServices } from '../desk/services.ts';
import { figuresServices } from '../figures/services.ts';
import { chainServices } from '../house/copy-shop.ts';
import { openingServices } from '../opening/services.ts';
import { shopSettingsServices } from '../shop-settings/services.ts';
import { offerServices } from '../offers/services.ts';
import { codeServices } from '../loyalty/code-services.ts';
import { memberCareServices } from '../loyalty/member-services.ts';
import { floorServices } from '../floor/services.ts';
import { kitchenServices } from '../kitchen/services.ts';
import { printJobServices } from '../printing/jobs.ts';
import { printerServices } from '../printing/printers.ts';
import { deviceServices } from '../staff/devices.ts';
import { approvalRuleServices } from '../staff/approval-rules.ts';
import { approvalServices } from '../staff/approvals.ts';
import { invitationServices } from '../people/invitations.ts';
import { peopleServices } from '../staff/people.ts';
import { twoFactorServices } from '../staff/two-factor.ts';
import { shopDeviceServices } from '../staff/shop-devices.ts';
import { availabilityServices } from '../menu/availability.ts';
import { discountServices } from '../menu/discounts.ts';
import { giftServices } from '../members/gifts.ts';
import { memberCodeServices } from '../members/member-codes.ts';
import { memberServices } from '../members/members.ts';
import { menuCardService } from '../menu/product-list.ts';
import { menuServices } from '../menu/menu.ts';
import { passwordServices } from '../members/password-services.ts';
import { gatewaySettingsServices } from '../payments/gateway-settings/services.ts';
import { paymentServices } from '../payments/services.ts';
import { pointServices } from '../members/points.ts';
import { readyServices } from '../ready-times/services.ts';
import { receiptService } from '../receipts/services.ts';
import { rebillOrder } from '../payments/rebill.ts';
import { sessionServices } from '../orders/services.ts';
import { shopServices } from '../menu/shops.ts';
import { speechServices } from '../speech/speech-services.ts';
import { staffSessionServices } from '../orders/change/staff-services.ts';
import { stockServices } from '../menu/stock.ts';
import { returnPayment, returnVoided } from '../payments/return-payment.ts';
import { webhookServices } from '../webhooks/services.ts';
import { tillServices } from '../till/services.ts';
import { invoiceServices } from '../invoices/services.ts';
import { invoiceFileService } from '../printing/invoice-file.ts';
import { messageServices } from '../messages/services.ts';
import { couponStore } from '../members/store/coupons.ts';
import { loginStore } from '../members/store/logins.ts';
import { missingMessageStore } from '../messages/store.ts';

/** Tokens of another issuer are refused. */
const issuer = 'servery';
const phoneCountry: CountryCode = 'HK';

/** Every call of the contract with its implementation. */
export function allServices(dependencies: Dependencies): readonly Served[] {
  const attachments = attachmentsBy(dependencies.clock);
  const guesses = sessionGuessLimit(dependencies.limiters);
  return [
    ...shopAndMenuServices(dependencies),
    ...accountServices(dependencies, attachments),
    ...orderServices(dependencies, attachments),
    ...ownerServices(dependencies),
  ].map((served) => loggingPrograms(guarded(served, guesses), dependencies));
}

export function tokensOf({ secret, clock }: Pick<Dependencies, 'secret' | 'clock'>) {
  return tokensWith({ secret, issuer, clock });
}

function shopAndMenuServices(dependencies: Dependencies): readonly Served[] {
  const { db, menus, lists, clock, publisher } = dependencies;
  return [
    ...shopServices(menus, lists),
    ...speechServices(dependencies),
    ...menuServices(menus, lists),
    menuCardService(menus, lists, clock),
    ...discountServices({ menus, lists, clock }),
    ...messageServices({ missing: missingMessageStore(db), clock }),
    ...stockServices({ db, clock, publisher }),
    ...availabilityServices(dependencies),
  ];
}

function accountServices(dependencies: Dependencies, attachments: Attachments): readonly Served[] {
  const { db, clock, endLogins, secret, publisher, limiters } = dependencies;
  const limits = loginLimits(limiters);
  const account = {
    ...dependencies,
    tokens: tokensOf(dependencies),
    limits,
    // One for all: wrong PINs count wherever one is typed.
    pinLimits: pinLimits(limiters),
    current: loginStore(db).current,
    attachments,
    phoneCountry,
    mail: dependencies.mail.send,
  };
  const codes = createMemberCodes({ secret, issuer, clock });
  const { memberAt, release: releaseKiosk } = attachments;
  const rebill = (session: string, caller: Caller): Promise<void> =>
    rebillOrder(session, caller, { ...dependencies, memberAt, releaseKiosk });
  return [
    ...authenticationServices(account),
    ...memberServices(account),
    ...passwordServices(account),
    ...memberCodeServices({ db, codes, attachments, clock, publisher, rebill }),
    ...couponServices({
      coupons: couponStore(db),
      attachments,
      limits: couponLimits(limiters),
      clock,
    }),
    ...giftServices(db),
    ...pointServices(db, attachments),
    ...addressServices(db),
    ...deviceServices({ db, keys: createDeviceKeys(secret), clock, endLogins, limiters }),
    ...shopDeviceServices(account),
    ...peopleServices(account),
    ...invitationServices(account),
    ...twoFactorServices(account),
    ...approvalServices(account),
    ...approvalRuleServices(dependencies),
  ];
}

/** What owners and their managers set up. */
function ownerServices(dependencies: Dependencies): readonly Served[] {
  return [
    ...deskServices(dependencies),
    ...shopSettingsServices(dependencies),
    ...gatewaySettingsServices(dependencies),
    ...offerServices(dependencies),
    ...codeServices(dependencies),
    ...memberCareServices(dependencies),
    ...chainServices(dependencies),
    ...openingServices({ ...dependencies, keys: createDeviceKeys(dependencies.secret) }),
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
    ...tillServices({
      ...dependencies,
      returnPayment: (payment) => returnPayment(payment, dependencies),
      returnVoided: (session) => returnVoided(session, dependencies),
    }),
    ...floorServices({ ...dependencies, memberAt, releaseKiosk }),
    ...kitchenServices(dependencies),
    ...printerServices(dependencies),
    ...printJobServices(dependencies),
    invoiceFileService(dependencies),
    ...invoiceServices(dependencies),
    ...readyServices(dependencies),
    ...figuresServices(dependencies),
    ...webhookServices(dependencies),
    ...apiKeyServices(dependencies),
    ...auditServices(dependencies),
    receiptService({ ...dependencies, mail: dependencies.mail.send }),
  ];
}
