import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '@servery/contract/errors.ts';
import { reasonCodes } from '@servery/engine/till/approval-rules.ts';
import type { RowKind } from '@servery/engine/bill/rows.ts';
import type { CartRefusal } from '@servery/engine/cart/cart-change.ts';
import type { LineProblem } from '@servery/engine/cart/line-problem.ts';
import type { CouponRefusal } from '@servery/engine/discounts/coupon-checks.ts';
import type { DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { InvoiceOption, InvoiceProblem } from '@servery/engine/invoice.ts';
import type { FormProblem } from '@servery/engine/member-form.ts';
import { foldHan } from '@servery/engine/menu/han-fold.ts';
import { foldedTo } from '@servery/engine/menu/han-fold-table.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { AmountProblem } from '@servery/engine/money/currency.ts';
import type { ChoosingRefusal } from '@servery/engine/options/choose.ts';
import type { RuleRefusal } from '@servery/engine/refusal.ts';
import type { FixedCodeRefusal } from '@servery/engine/session/fixed-code.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import { stockLevels } from '@servery/engine/stock/level.ts';
import type { PictureRefusal } from '../pictures/check-picture.ts';
import zhTw from '@servery/contract/locales/zh-tw.json' with { type: 'json' };
import { catalogues, locales } from './catalogues.ts';

/** Types leave no list at run time; the compiler fails if one of these is incomplete. */
const required = {
  errors: {
    ruleNeedUpdate: 1,
    ruleDisabled: 1,
    notCurrentShop: 1,
    ruleDeny: 1,
    notApplicableSection: 1,
    notApplicableOrderType: 1,
    ruleMinQty: 1,
    ruleMinWeight: 1,
    ruleMinTotal: 1,
    ruleAfterMinTotal: 1,
    ruleIncludeModifier: 1,
    ruleExcludeModifier: 1,
    ruleExclude: 1,
    ruleInclude: 1,
    ruleNeedUser: 1,
    ruleNothing: 1,
    noEffect: 1,
    ruleMissingFree: 1,
    ruleExtraFree: 1,
  } satisfies Record<RuleRefusal['code'], 1>,
  couponErrors: {
    invalidCode: 1,
    alreadyUsed: 1,
    alreadyAdded: 1,
    notCurrentShop: 1,
    couponOutdate: 1,
    serverStatus: 1,
  } satisfies Record<CouponRefusal['code'], 1>,
  init: {
    fixedCodeTimeout: 1,
    fixedCodeNotEnabled: 1,
    fixedCodeTableInvalid: 1,
    serverError: 1,
    shopNotFound: 1,
    shopNotEnabledForOnline: 1,
    timeSlotNotFound: 1,
    exceedMaxPendingOrders: 1,
  } satisfies Record<FixedCodeRefusal['code'], 1>,
  line: {
    optionNotOffered: 1,
    optionAltered: 1,
    optionPicksMissing: 1,
    optionPicksExceeded: 1,
    optionQuantityMissing: 1,
    optionQuantityExceeded: 1,
    choiceNotOffered: 1,
    choiceQuantity: 1,
    choiceDoubled: 1,
    pickUnknown: 1,
    optionUnknown: 1,
    optionRepeated: 1,
    choiceUnavailable: 1,
    childMissing: 1,
    childStray: 1,
    lineRepeated: 1,
    lineUnknown: 1,
    lineFollowsParent: 1,
    productUnknown: 1,
    productUnavailable: 1,
    setOrGiftOnly: 1,
    notServed: 1,
    customOutsidePos: 1,
    quantityOutOfRange: 1,
    remarkTooLong: 1,
    cartFull: 1,
  } satisfies Record<(LineProblem | CartRefusal | ChoosingRefusal)['code'], 1>,
  member: {
    nameRequired: 1,
    emailRequired: 1,
    emailInvalid: 1,
    phoneInvalid: 1,
    passwordsDiffer: 1,
    termsRequired: 1,
    passwordTooShort: 1,
    passwordNeedsLower: 1,
    passwordNeedsUpper: 1,
    passwordNeedsDigit: 1,
    passwordCommon: 1,
  } satisfies Record<FormProblem['code'], 1>,
  invoice: {
    taxIdInvalid: 1,
    donateCodeInvalid: 1,
    carrierInvalid: 1,
    emailInvalid: 1,
    none: 1,
    taxId: 1,
    donation: 1,
    carrier: 1,
    email: 1,
  } satisfies Record<InvoiceProblem['code'] | InvoiceOption['kind'], 1>,
  bill: {
    goods: 1,
    discount: 1,
    serviceCharge: 1,
    seatCharge: 1,
    tax: 1,
    surcharge: 1,
    adjust: 1,
    rounding: 1,
    tips: 1,
    automatic: 1,
    vip: 1,
    member: 1,
    coupon: 1,
    gift: 1,
    manual: 1,
  } satisfies Record<RowKind | DiscountSource, 1>,
  orderType: {
    takeAway: 1,
    dineInNoTable: 1,
    delivery: 1,
    dineIn: 1,
    onlineTakeAway: 1,
    crm: 1,
    hidden: 1,
  } satisfies Record<OrderType | 'onlineTakeAway' | 'crm' | 'hidden', 1>,
  status: { ongoing: 1, toPay: 1, done: 1, test: 1, void: 1, cancelled: 1 } satisfies Record<
    SessionStatus,
    1
  >,
  reasons: { nothingToPay: 1, amountNotWhole: 1 } satisfies Record<AmountProblem['code'], 1>,
  pictures: { notAPicture: 1, kindNotTaken: 1, animated: 1, tooManyPixels: 1 } satisfies Record<
    PictureRefusal,
    1
  >,
};

/** What only staff are refused: the guests' app carries no message for it. */
const forStaff = ['approvalRequired', 'approvalOver'];

const listed: Readonly<Record<string, readonly string[]>> = {
  errors: errorCodes.filter((code) => !forStaff.includes(code)),
  answers: [...forStaff, ...reasonCodes.map((code) => `reason.${code}`)],
  stock: stockLevels,
  couponErrors: ['used', 'expired', 'withdrawn'],
  member: ['emailTaken', 'phoneTaken', 'codeInvalid', 'tokenInvalid'],
  gifts: ['alreadyAdded', 'unknown', 'loginRequired', 'notCurrentShop', 'tooFewPoints'],
  collection: ['delivery', 'selfPickup'],
  delivery: [
    'name.required',
    'name.tooLong',
    'phone.required',
    'phone.invalid',
    'address.required',
    'address.tooLong',
    'note.tooLong',
  ],
};

const { en, 'zh-hk': hongKong, 'zh-cn': mainland, 'zh-tw': taiwan } = catalogues;
const keys = Object.keys(en);

/** The cases of a plural or a selection; none for another token. */
function casesOf(token: CompiledMessage[number]): readonly CompiledMessage[] {
  const cases = typeof token === 'string' ? null : token[2];
  return typeof cases === 'object' && cases !== null
    ? Object.values(cases).filter(Array.isArray)
    : [];
}

/** The text of a message without its placeholders and the labels of their cases. */
function textIn(tokens: CompiledMessage): string {
  return tokens
    .map((token) => (typeof token === 'string' ? token : casesOf(token).map(textIn).join(' ')))
    .join(' ');
}

/** The names of the values that a message needs, each once. */
function valuesIn(tokens: CompiledMessage): readonly string[] {
  const names = tokens.flatMap((token) =>
    typeof token === 'string' ? [] : [token[0], ...casesOf(token).flatMap(valuesIn)],
  );
  return [...new Set(names)].toSorted();
}

function wordsIn(message: string): string {
  return textIn(compileMessageOrThrow(message)).replaceAll('#', '');
}

/** The characters that Big5, the character set of Hong Kong with its own additions, can encode. */
function bigFive(): ReadonlySet<string> {
  const reading = new TextDecoder('big5');
  const leads = Array.from({ length: 126 }, (_, at) => 0x81 + at);
  const trails = Array.from({ length: 191 }, (_, at) => 0x40 + at);
  return new Set(
    leads.flatMap((lead) =>
      trails.flatMap((trail) => Array.from(reading.decode(Uint8Array.of(lead, trail)))),
    ),
  );
}

describe('the catalogues', () => {
  it.each(['zh-hk', 'zh-cn'] as const)(
    'have in %s the keys of English, in the same order',
    (locale) => {
      expect(Object.keys(catalogues[locale])).toEqual(keys);
    },
  );

  it.each(locales)('define no key twice in %s', async (locale) => {
    const file = fileURLToPath(import.meta.resolve(`@servery/contract/locales/${locale}.json`));
    const written = [...(await readFile(file, 'utf8')).matchAll(/"([\w.]+)":/g)].map(
      ([, key]) => key,
    );
    expect(written).toEqual(keys);
  });

  it('group their keys by dots, short enough to be reported', () => {
    expect(
      keys.filter((key) => !/^[a-zA-Z]+(?:\.[a-zA-Z]+)+$/.test(key) || key.length > 80),
    ).toEqual([]);
  });

  it.each(locales)(
    '[I18N-01] are well-formed in %s and need the same values as in English',
    (locale) => {
      const needed = (catalogue: Readonly<Record<string, string>>) =>
        Object.entries(catalogue).map(([key, message]) => [
          key,
          valuesIn(compileMessageOrThrow(message)),
        ]);
      expect(needed(catalogues[locale])).toEqual(needed(en));
    },
  );

  it.each(locales)(
    'have no empty message in %s, and no character that is special to a formatter or in HTML',
    (locale) => {
      const wrong = Object.entries(catalogues[locale]).filter(
        ([, message]) =>
          wordsIn(message).trim() === '' || /['<>&]/.test(message) || message.trim() !== message,
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    ['progress', 'received preparing ready completed paid toPay'],
    [
      'status',
      'new ongoing pending requestChange requestConfirm shipped toPay done cancelled void',
    ],
  ])('[SESSION-12] have a message of its own for every %s of an order', (group, labels) => {
    for (const locale of locales) {
      const catalogue: Readonly<Record<string, string>> = catalogues[locale];
      const messages = labels.split(' ').map((label) => catalogue[`${group}.${label}`]);
      expect(messages).not.toContain(undefined);
      expect(new Set(messages).size).toBe(messages.length);
    }
  });

  it('have a message for every code and label', () => {
    const wanted = [
      ...Object.entries(required).map(([group, codes]) => [group, Object.keys(codes)] as const),
      ...Object.entries(listed),
    ];
    const missing = wanted.flatMap(([group, codes]) =>
      codes.map((code) => `${group}.${code}`).filter((key) => !Object.hasOwn(en, key)),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['errors.shopClosed', 'The shop is now closed. You cannot checkout.'],
    ['errors.sessionClosed', 'Order is closed. Please scan QR Code again.'],
    ['errors.purchaseLimit', 'The purchase limit has been reached.'],
    ['errors.networkDisconnected', 'Network disconnected'],
    ['errors.pageNotFound', 'This page could not be found'],
    ['init.shopNotFound', 'Invalid shop! Please scan the QR-Code again'],
    [
      'order.notPlaced',
      'Your order has not been placed, please try again or ask our staff for help.',
    ],
    ['member.emailRequired', 'Email is required.'],
    ['member.emailInvalid', 'Input email is invalid.'],
    ['member.phoneInvalid', 'Invalid phone number.'],
    ['member.passwordsDiffer', 'Input passwords do not match.'],
  ] as const)('have the specified text for %s', (key, words) => {
    expect(en[key]).toBe(words);
  });

  it.each(['zh-hk', 'zh-cn'] as const)('contain no English sentence in %s', (locale) => {
    const entries = Object.entries(catalogues[locale]);
    const isForeign = (words: string) => /\p{L}/u.test(words) && !/\p{Script=Han}/u.test(words);
    expect(entries.filter(([, message]) => isForeign(wordsIn(message)))).toEqual([]);
    const english = entries.filter(([, message]) =>
      /[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}/.test(wordsIn(message)),
    );
    expect(english).toEqual([]);
  });

  it('use only Simplified characters for the Mainland', () => {
    expect(Object.entries(mainland).filter(([, message]) => foldHan(message) !== message)).toEqual(
      [],
    );
  });

  it('use no Simplified character for Hong Kong', () => {
    const big5 = bigFive();
    const simplified = new Set(Array.from(foldedTo).filter((character) => !big5.has(character)));
    expect(simplified.size).toBeGreaterThan(1000);
    const found = Object.entries(hongKong).flatMap(([key, message]) =>
      Array.from(message)
        .filter((character) => simplified.has(character))
        .map((character) => `${key} ${character}`),
    );
    expect(found).toEqual([]);
  });

  it('[I18N-05] have for Taiwan only what is said otherwise there, with the same values', () => {
    const words: Readonly<Record<string, string>> = hongKong;
    const wrong = Object.entries(zhTw).filter(([key, message]) => {
      const usual = words[key];
      if (usual === undefined || usual === message) return true;
      const [here, there] = [message, usual].map((text) => valuesIn(compileMessageOrThrow(text)));
      return String(here) !== String(there);
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(taiwan)).toEqual(keys);
  });

  it('use the form of address and the punctuation of each place', () => {
    const textMatches = (
      catalogue: Readonly<Record<string, string>>,
      mark: RegExp,
    ): readonly string[] =>
      Object.entries(catalogue).flatMap(([key, message]) =>
        mark.test(wordsIn(message)) ? [key] : [],
      );
    expect(textMatches(hongKong, /您|[“”]/)).toEqual([]);
    expect(textMatches(mainland, /你|[「」]/)).toEqual([]);
    expect([
      ...textMatches(hongKong, /[\p{Script=Han}][,.;:!?()]/u),
      ...textMatches(mainland, /[\p{Script=Han}][,.;:!?()]/u),
    ]).toEqual([]);
  });
});
