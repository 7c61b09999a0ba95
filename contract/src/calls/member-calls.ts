import { array, maxLength, nullable, optional, picklist, pipe, strictObject, union } from 'valibot';
import { everybody, keyScopes, servingRoles } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { createReadOnly, create, find, get, patch, remove } from '../call.ts';
import {
  cancelledChange,
  changedAddress,
  confirmation,
  forgotten,
  login,
  newAddress,
  passwordChange,
  passwordReset,
  profile,
  registration,
  removedAddress,
} from '../schemas/member.ts';
import { couponCheck, redemption } from '../schemas/vouchers.ts';
import * as answers from '../schemas/member-entities.ts';
import { id, requestKey, textOf } from '../schemas/plain.ts';
import { idCursor, limitOf, nothing, populate, sortBy } from '../schemas/query.ts';
import { orderPlaced } from '../schemas/session-answers.ts';
import { pageOf } from '../schemas/session.ts';

const member: readonly Actor[] = ['member', 'kiosk'];
/** The next page of a list begins after this id (CALL-04). */
const afterId = optional(pipe(array(strictObject({ _id: idCursor })), maxLength(3)));

const coupons = strictObject({
  user: optional(id),
  status: optional(picklist(['valid', 'used', 'expired', 'withdrawn'])),
  $populate: populate('coupon'),
  $sort: sortBy(['endDate', '_id']),
  $limit: limitOf(100, 10),
  $and: afterId,
});

const gifts = strictObject({
  shops: optional(id),
  $populate: populate('coupon'),
  $sort: sortBy(['_id']),
  $limit: limitOf(1000, 10),
  $and: afterId,
});

export const memberCalls = {
  // Verifying passwords is slow by design, so few attempts a minute are enough (SAFE-05).
  logIn: createReadOnly({
    path: 'authentication',
    actors: [...everybody, ...keyScopes],
    data: login,
    query: nothing,
    output: answers.loggedIn,
    perMinute: 20,
    countsFailures: true,
  }),
  logOut: remove({
    path: 'authentication',
    actors: everybody,
    query: nothing,
    output: answers.loggedOut,
  }),
  register: create({
    path: 'users',
    actors: everybody,
    data: registration,
    query: nothing,
    output: answers.accepted,
    perMinute: 10,
  }),
  getUser: get({
    path: 'users',
    actors: member,
    query: strictObject({ $populate: populate('vipLevel') }),
    output: union([answers.ownUser, answers.userAtKiosk]),
  }),
  editProfile: patch({
    path: 'users',
    actors: ['member'],
    data: profile,
    query: nothing,
    output: answers.ownUser,
  }),
  /** A registration, or a new email or phone, by the link of an email (ACCOUNT-02). */
  confirmContact: create({
    path: 'users/confirm',
    actors: everybody,
    data: confirmation,
    query: nothing,
    output: answers.confirmed,
    perMinute: 10,
  }),
  cancelChange: create({
    path: 'users/cancelChange',
    actors: ['member'],
    data: cancelledChange,
    query: nothing,
    output: answers.changeCancelled,
    perMinute: 10,
  }),
  /** Restores the old email or phone with a new password, by the link of an email (ACCOUNT-04). */
  undoChange: create({
    path: 'users/undoChange',
    actors: everybody,
    data: passwordReset,
    query: nothing,
    output: answers.changeUndone,
    perMinute: 10,
  }),
  forgotPassword: create({
    path: 'users/forgotPassword',
    actors: everybody,
    data: forgotten,
    query: nothing,
    output: answers.accepted,
    perMinute: 5,
  }),
  resetPassword: create({
    path: 'users/resetPassword',
    actors: everybody,
    data: passwordReset,
    query: nothing,
    output: answers.passwordReset,
    perMinute: 10,
  }),
  changePassword: create({
    path: 'users/changePassword',
    actors: ['member'],
    data: passwordChange,
    query: nothing,
    output: answers.passwordChanged,
    perMinute: 10,
  }),
  /** The content of the member's QR code: valid for a minute, once, on a kiosk (MEMBER-05). */
  showCode: createReadOnly({
    path: 'users/code',
    actors: ['member'],
    data: nothing,
    query: nothing,
    output: answers.memberCode,
    perMinute: 30,
  }),
  attachMember: create({
    path: 'users/attach',
    actors: ['kiosk', ...servingRoles],
    data: strictObject({ code: textOf(1000), session: optional(nullable(id), null), requestKey }),
    query: nothing,
    output: answers.memberAttached,
    perMinute: 30,
  }),
  findPoints: find({
    path: 'users/points/available',
    actors: member,
    query: strictObject({ user: id, shop: optional(id) }),
    output: answers.points,
  }),
  /** The caller's own; a kiosk is in public and never gets them (DELIVERY-06). */
  findAddresses: find({
    path: 'userAddresses',
    actors: ['member'],
    query: nothing,
    output: array(answers.userAddress),
  }),
  saveAddress: create({
    path: 'userAddresses',
    actors: ['member'],
    data: newAddress,
    query: nothing,
    output: answers.userAddress,
    perMinute: 30,
  }),
  changeAddress: patch({
    path: 'userAddresses',
    actors: ['member'],
    data: changedAddress,
    query: nothing,
    output: answers.userAddress,
    perMinute: 30,
  }),
  removeAddress: create({
    path: 'userAddresses/remove',
    actors: ['member'],
    data: removedAddress,
    query: nothing,
    output: answers.addressRemoved,
    perMinute: 30,
  }),
  validateCoupon: createReadOnly({
    path: 'userCoupons/validate',
    actors: everybody,
    data: couponCheck,
    query: nothing,
    output: answers.couponChecked,
    perMinute: 30,
  }),
  findCoupons: find({
    path: 'userCoupons',
    actors: member,
    query: coupons,
    output: pageOf(answers.userCoupon),
  }),
  getCoupon: get({
    path: 'userCoupons',
    actors: member,
    query: strictObject({ $populate: populate('coupon') }),
    output: answers.userCoupon,
  }),
  findGifts: find({
    path: 'gifts',
    actors: everybody,
    query: gifts,
    asksDatabase: true,
    output: pageOf(answers.gift),
  }),
  redeemGift: create({
    path: 'gifts/redeem',
    namesSession: true,
    actors: member,
    data: redemption,
    query: nothing,
    output: orderPlaced,
  }),
} as const;
