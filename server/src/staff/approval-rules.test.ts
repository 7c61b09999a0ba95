import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualRules } from '@servery/engine/till/approval-rules.ts';
import { type ApprovalScenario, approvalScenario } from '../../testing/approval-scenario.ts';
import { given, refusedWith } from '../../testing/order-scenario.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { migrate } from '../database/migrate.ts';
import { allMigrations } from '../database/migrations/all-migrations.ts';

let scenario: ApprovalScenario;
const rule = usualRules.noSale;

beforeAll(async () => {
  scenario = await approvalScenario();
});

function set(data: object, by = scenario.off('manager')) {
  return scenario.create('approvals/setRules', by, data);
}

async function rulesNow(): Promise<Record<string, unknown>> {
  return given(await scenario.find('approvals/rules', scenario.on('floor')));
}

describe('the rules of a shop', () => {
  it('[APPROVAL-01] [APPROVAL-05] are the usual ones to begin with, their reasons in three languages', async () => {
    const { rules, reasons } = await rulesNow();
    expect(rules).toEqual(usualRules);
    expect(reasons).toMatchObject({
      noSale: [
        {
          code: 'change',
          name: [
            { lang: 'en', value: 'To give change' },
            { lang: 'zh-hk', value: '找換零錢' },
            { lang: 'zh-cn', value: '换零钱' },
          ],
        },
        { code: 'count' },
        { code: 'other' },
      ],
    });
  });

  it('[APPROVAL-01] [APPROVAL-02] are changed by managers, action by action, and hold at once', async () => {
    const roles = { ...rule.roles, till: 'forbidden' };
    const reasons = { comp: [{ code: 'birthday', name: [{ lang: 'en', value: 'Birthday' }] }] };
    given(await set({ rules: { comp: { ...rule, roles } }, reasons }));
    expect(await rulesNow()).toMatchObject({
      rules: { ...usualRules, comp: { roles } },
      reasons: { comp: [{ code: 'birthday' }], noSale: [{ code: 'change' }, {}, {}] },
    });
    const asked = { action: 'comp', target: 'a'.repeat(24), amount: 1, reason: 'birthday' };
    const refused = await scenario.create('approvals/request', scenario.on('till'), asked);
    expect(refusedWith(refused)).toEqual({ code: 'notAllowed' });
    given(await scenario.create('approvals/request', scenario.on('floor'), asked));
  });

  it('[APPROVAL-01] leave somebody to every action', async () => {
    const before = await rulesNow();
    const roles = { ...rule.roles, manager: 'needsApproval' };
    expect(refusedWith(await set({ rules: { refund: { ...rule, roles } } }))).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'refund', code: 'nobodyAllowed' }],
    });
    expect(await rulesNow()).toEqual(before);
    expect(refusedWith(await set({}, scenario.off('till')))).toEqual({ code: 'notAllowed' });
  });
});

describe('the log', () => {
  it('[APPROVAL-06] is read in pages, the newest first, by managers', async () => {
    const manager = scenario.off('manager');
    for (const target of ['1', '2', '3'])
      await scenario.create('approvals/request', scenario.on('till'), {
        action: 'comp',
        target,
        amount: 1,
        reason: 'birthday',
      });
    const first = given(await scenario.find('staffLog', manager, { $limit: 2 }));
    expect(first).toMatchObject({ limit: 2, data: [{ target: '3' }, { target: '2' }] });
    const last = JSON.stringify(first['data'])
      .match(/"_id":"(?<id>[0-9a-f]{24})","staff"/g)
      ?.at(-1);
    const $lt = last?.slice(7, 31);
    const next = given(
      await scenario.find('staffLog', manager, { $limit: 2, $and: [{ _id: { $lt } }] }),
    );
    expect(next).toMatchObject({ data: [{ target: '1' }, {}] });
    expect(refusedWith(await scenario.find('staffLog', scenario.on('floor')))).toEqual({
      code: 'notAllowed',
    });
  });

  it.each([`update staff_log set amount = 0`, `delete from staff_log`, `truncate staff_log`])(
    '[APPROVAL-06] refuses %s',
    async (statement) => {
      const { db } = scenario.orders.database;
      const count = sql`select count(*) from staff_log`;
      const before = await count.execute(db);
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('stay as they are');
      expect((await count.execute(db)).rows).toEqual(before.rows);
    },
  );

  it('[APPROVAL-06] is only read and added to by a role that may write every other table', async () => {
    const { db, connection } = await testDatabase([]);
    const role = `waiter_${connection.database}`;
    await sql.raw(`create role ${role}`).execute(db);
    await sql
      .raw(`alter default privileges grant select, insert, update, delete on tables to ${role}`)
      .execute(db);
    await migrate(db, allMigrations);
    const may = async (right: string, table = 'staff_log'): Promise<unknown> => {
      const query = sql<{ may: boolean }>`select has_table_privilege(${role}, ${table}, ${right})
        as may`;
      return (await query.execute(db)).rows[0]?.may;
    };
    expect(await Promise.all(['select', 'insert'].map((right) => may(right)))).toEqual([
      true,
      true,
    ]);
    const altering = ['update', 'delete', 'truncate'];
    expect(await Promise.all(altering.map((right) => may(right)))).toEqual([false, false, false]);
    expect(await may('update', 'approvals')).toBe(true);
  });
});
