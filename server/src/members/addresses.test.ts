import { sql } from 'kysely';
import { array, looseObject, parse, string } from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { centralArea, hongKongZones } from '@servery/demo/restaurant/delivery-zones.ts';
import type { Caller } from '../calls/caller.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

let fixture: MembersFixture;
let emily: Caller;
let other: Caller;
const central = hongKongZones[0]?.areas[0]?.name;
const saved = looseObject({ _id: string() });

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
  const [first, second] = fixture.restaurant.members;
  emily = fixture.guest('203.0.113.9', { kind: 'member', user: first?._id ?? '' });
  other = fixture.guest('203.0.113.9', { kind: 'member', user: second?._id ?? '' });
});

beforeEach(async () => {
  fixture.pass(60_000);
  await sql`delete from user_addresses`.execute(fixture.database.db);
});

function save(data: object, by = emily) {
  return fixture.call({ method: 'create', path: 'userAddresses', by, data });
}

async function idOfSaved(address: string, more: object = {}): Promise<string> {
  return parse(saved, await save({ address, ...more }))._id;
}

function change(id: string, data: object, by = emily) {
  return fixture.call({ method: 'patch', path: 'userAddresses', by, id, data });
}

function remove(data: object, by = emily) {
  return fixture.call({ method: 'create', path: 'userAddresses/remove', by, data });
}

function find(by = emily) {
  return fixture.call({ method: 'find', path: 'userAddresses', by, query: {} });
}

async function addresses(by = emily): Promise<readonly string[]> {
  const list = parse(array(looseObject({ address: string() })), await find(by));
  return list.map(({ address }) => address);
}

describe('saved addresses', () => {
  it('[DELIVERY-06] have an area with its name, a note and a label', async () => {
    const texts = { address: '1 Queen’s Road', note: 'Ring twice', label: 'Office' };
    expect(await find()).toEqual([]);
    const answer = await save({ ...texts, area: centralArea });
    const { _id } = parse(saved, answer);
    const whole = { _id, ...texts, area: centralArea, areaName: central, isDefault: true };
    expect(answer).toEqual(whole);
    expect(await find()).toEqual([whole]);
  });

  it('[DELIVERY-06] need nothing but the address', async () => {
    expect(await save({ address: '1 Queen’s Road' })).toMatchObject({
      label: '',
      note: '',
      area: null,
      areaName: [],
    });
    expect(await save({ address: ' \u202e\n' })).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'address', code: 'required' }],
    });
    expect(await addresses()).toHaveLength(1);
  });

  it('[DELIVERY-06] [TEXT-01] are plain text', async () => {
    expect(await save({ address: ' 1 Peak\nRoad\u202e ', label: 'Ho\u0007me' })).toMatchObject({
      address: '1 Peak Road',
      label: 'Home',
    });
  });

  it('[DELIVERY-06] are in no area that no shop has', async () => {
    const area = 'f'.repeat(24);
    expect(await save({ address: 'Far away', area })).toEqual({ code: 'deliveryOutsideArea' });
    const id = await idOfSaved('1 Queen’s Road');
    expect(await change(id, { area })).toEqual({ code: 'deliveryOutsideArea' });
    expect(await addresses()).toEqual(['1 Queen’s Road']);
  });

  it('[DELIVERY-06] keep an area that shops have given up', async () => {
    const area = 'e'.repeat(24);
    const id = await idOfSaved('1 Queen’s Road', { area: centralArea });
    await sql`update user_addresses set area = ${area}`.execute(fixture.database.db);
    expect(await change(id, { note: 'Third floor', area })).toMatchObject({
      note: 'Third floor',
      area,
      areaName: central,
    });
    expect(await change(id, { area: null })).toMatchObject({ area: null, areaName: [] });
  });

  it('[DELIVERY-06] change field by field', async () => {
    const id = await idOfSaved('1 Queen’s Road', { label: 'Office', note: 'Ring twice' });
    expect(await change(id, { label: 'Work' })).toMatchObject({
      label: 'Work',
      address: '1 Queen’s Road',
      note: 'Ring twice',
    });
    expect(await change(id, { address: ' ' })).toMatchObject({ code: 'formInvalid' });
  });

  it('[DELIVERY-06] are ten at most, however many arrive at once', async () => {
    const sent = Array.from({ length: 14 }, (_, at) => save({ address: `${at} Queen’s Road` }));
    const answers = await Promise.all(sent);
    const refusals = answers.filter(
      (answer) => typeof answer === 'object' && answer !== null && 'code' in answer,
    );
    const refusal = { code: 'tooManyAddresses', most: 10 };
    expect(refusals).toEqual([refusal, refusal, refusal, refusal]);
    expect(await addresses()).toHaveLength(10);
    expect(await save({ address: '1 Peak Road' }, other)).toMatchObject({ isDefault: true });
  });

  it('[DELIVERY-06] are deleted with the account', async () => {
    const user = 'a'.repeat(24);
    const { db } = fixture.database;
    await sql`insert into users (id, first_name, last_name, email, email_key, phone, password_hash)
      values (${user}, 'Gone', 'Guest', 'gone@guests.example', 'gone@guests.example', '+1', '')`.execute(
      db,
    );
    const by = fixture.guest('203.0.113.9', { kind: 'member', user });
    await save({ address: '1 Queen’s Road' }, by);
    await sql`delete from users where id = ${user}`.execute(db);
    expect((await sql`select id from user_addresses`.execute(db)).rows).toEqual([]);
  });
});

describe('the default address', () => {
  it('[DELIVERY-06] is the first, until another is made it', async () => {
    await idOfSaved('first');
    const second = await idOfSaved('second');
    await idOfSaved('third');
    expect(await addresses()).toEqual(['first', 'third', 'second']);
    await change(second, { isDefault: true });
    expect(await addresses()).toEqual(['second', 'third', 'first']);
    await save({ address: 'fourth', isDefault: true });
    expect(await addresses()).toEqual(['fourth', 'third', 'second', 'first']);
  });

  it('[DELIVERY-06] is the one saved last when it is removed', async () => {
    const first = await idOfSaved('first');
    await idOfSaved('second');
    const third = await idOfSaved('third');
    expect(await remove({ address: first })).toEqual({ status: 'removed' });
    expect(await find()).toMatchObject([
      { address: 'third', isDefault: true },
      { address: 'second', isDefault: false },
    ]);
    await remove({ address: third });
    expect(await find()).toMatchObject([{ address: 'second', isDefault: true }]);
  });
});

describe('requests about addresses', () => {
  it('[DELIVERY-06] [SESSION-13] take effect once for a key', async () => {
    const requestKey = newRequestKey();
    const answer = await save({ address: 'first', requestKey });
    expect(await save({ address: 'first', requestKey })).toEqual(answer);
    expect(await save({ address: 'second', requestKey })).toEqual({ code: 'requestKeyReused' });
    expect(await save({ address: 'first', requestKey }, other)).toEqual({
      code: 'requestKeyReused',
    });
    const removal = { address: parse(saved, answer)._id, requestKey };
    expect(await remove(removal)).toEqual({ status: 'removed' });
    expect(await remove(removal)).toEqual({ status: 'removed' });
    expect(await addresses()).toEqual([]);
    const { rows } = await sql`select 1 from request_keys
      where answer::text like '%first%'`.execute(fixture.database.db);
    expect(rows).toEqual([]);
  });

  it('[DELIVERY-06] [SAFE-02] reach the own ones only', async () => {
    const id = await idOfSaved('1 Queen’s Road');
    expect(await find(other)).toEqual([]);
    expect(await change(id, { note: 'Mine' }, other)).toEqual({ code: 'notFound' });
    expect(await remove({ address: id }, other)).toEqual({ code: 'notFound' });
    expect(await find()).toMatchObject([{ note: '' }]);
  });

  it('[DELIVERY-06] [SAFE-02] are refused to kiosks, staff and guests', async () => {
    const device = 'd'.repeat(24);
    const shop = 'e'.repeat(24);
    fixture.attachments.attach(device, fixture.restaurant.members[0]?._id ?? '');
    const kiosk = fixture.guest('203.0.113.9', { kind: 'kiosk', device, shop });
    const manager = {
      kind: 'staff',
      device: null,
      staff: 'c'.repeat(24),
      shop,
      role: 'manager',
    } as const;
    expect(await find(kiosk)).toEqual({ code: 'notAllowed' });
    expect(await find(fixture.guest('203.0.113.9', manager))).toEqual({ code: 'notAllowed' });
    expect(await find(fixture.guest())).toEqual({ code: 'loginRequired' });
  });
});
