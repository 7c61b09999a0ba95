import { array, strictObject } from 'valibot';
import { everybody, staffRoles } from '../actor.ts';
import { create, createReadOnly, find, patch } from '../call.ts';
import {
  invitation,
  invitationAccepted,
  invitationShown,
  invitationWithdrawn,
  invited,
  listedDevice,
  myShop,
  namedDevice,
  namedInvitation,
  namedPerson,
  newDevice,
  newInvitation,
  newPerson,
  person,
  personChange,
  personJoined,
  personNamed,
  personOnDevice,
  pinChange,
  pinSet,
  shopChosen,
  shopEntered,
  shownInvitation,
  signedOut,
  staffSettings,
  staffSettingsChange,
  unlocked,
  voicesReport,
} from '../schemas/people.ts';
import { nothing } from '../schemas/query.ts';

/** The people of a shop, its devices, and who is signed in on them. */
export const peopleCalls = {
  /** A manager gets all devices of the shop, a device itself (PERSON-02). */
  findDevices: find({
    path: 'devices',
    actors: ['kiosk', 'device', 'manager'],
    query: nothing,
    output: array(listedDevice),
  }),
  /** A kiosk says which languages it can speak (KIOSK-13). */
  reportVoices: create({
    path: 'devices/voices',
    actors: ['kiosk'],
    data: voicesReport,
    query: nothing,
    output: listedDevice,
  }),
  createDevice: create({
    path: 'devices',
    actors: ['manager'],
    data: newDevice,
    query: nothing,
    output: listedDevice,
  }),
  revokeDevice: create({
    path: 'devices/revoke',
    actors: ['manager'],
    data: namedDevice,
    query: nothing,
    output: listedDevice,
  }),
  /** Forgets the wrong PINs of a device (PERSON-05). */
  unlockDevice: create({
    path: 'devices/unlock',
    actors: ['manager'],
    data: namedDevice,
    query: nothing,
    output: unlocked,
  }),
  findStaff: find({
    path: 'staff',
    actors: ['manager'],
    query: nothing,
    output: array(person),
  }),
  createStaff: create({
    path: 'staff',
    actors: ['manager'],
    data: newPerson,
    query: nothing,
    output: person,
  }),
  changeStaff: patch({
    path: 'staff',
    actors: ['manager'],
    data: personChange,
    query: nothing,
    output: person,
  }),
  /** Ends every login of a person, wherever they are signed in (PEOPLE-05). */
  endLogins: create({
    path: 'staff/endLogins',
    actors: ['manager'],
    data: namedPerson,
    query: nothing,
    output: personNamed,
  }),
  /** They are never listed again; what they did keeps their name (PEOPLE-04). */
  removeStaff: create({
    path: 'staff/remove',
    actors: ['manager'],
    data: namedPerson,
    query: nothing,
    output: personNamed,
  }),
  /** A link that makes one account, once (PEOPLE-01). */
  inviteStaff: create({
    path: 'staff/invite',
    actors: ['manager'],
    data: newInvitation,
    query: nothing,
    output: invited,
    perMinute: 20,
  }),
  findInvitations: find({
    path: 'staff/invitations',
    actors: ['manager'],
    query: nothing,
    output: array(invitation),
    asksDatabase: true,
  }),
  withdrawInvitation: create({
    path: 'staff/withdraw',
    actors: ['manager'],
    data: namedInvitation,
    query: nothing,
    output: invitationWithdrawn,
  }),
  /** What the page of a link says; the link itself is the right to it (PEOPLE-02). */
  showInvitation: createReadOnly({
    path: 'staff/invitation',
    actors: everybody,
    data: shownInvitation,
    query: nothing,
    output: invitationShown,
    perMinute: 20,
  }),
  acceptInvitation: create({
    path: 'staff/accept',
    actors: everybody,
    data: invitationAccepted,
    query: nothing,
    output: personJoined,
    perMinute: 10,
  }),
  /** For the sign-in screen: those who have a PIN (PERSON-03). */
  findStaffOnDevice: find({
    path: 'staff/onDevice',
    actors: ['kiosk', 'device', ...staffRoles],
    query: nothing,
    output: array(personOnDevice),
  }),
  setPin: create({
    path: 'staff/setPin',
    actors: staffRoles,
    data: pinChange,
    query: nothing,
    output: pinSet,
    perMinute: 20,
  }),
  /** Not a logout, which would end the person's logins elsewhere (PERSON-06). */
  signOut: createReadOnly({
    path: 'staff/signOut',
    actors: staffRoles,
    data: strictObject({}),
    query: nothing,
    output: signedOut,
  }),
  /** Where the caller works, and as what (CHAIN-02). */
  findMyShops: find({
    path: 'staff/shops',
    actors: staffRoles,
    query: nothing,
    output: array(myShop),
    asksDatabase: true,
  }),
  /** Goes on in another of the caller's shops, without signing in again (CHAIN-02). */
  enterShop: createReadOnly({
    path: 'staff/enterShop',
    actors: staffRoles,
    data: shopChosen,
    query: nothing,
    output: shopEntered,
    perMinute: 30,
  }),
  findStaffSettings: find({
    path: 'staff/settings',
    actors: ['kiosk', 'device', ...staffRoles],
    query: nothing,
    output: staffSettings,
  }),
  setStaffSettings: create({
    path: 'staff/setSettings',
    actors: ['manager'],
    data: staffSettingsChange,
    query: nothing,
    output: staffSettings,
  }),
} as const;
