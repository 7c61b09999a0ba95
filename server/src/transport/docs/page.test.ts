import {
  array,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  null_,
  number,
  optional,
  picklist,
  pipe,
  safeParse,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot';
import { describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { startCalls } from '@servery/contract/calls/start-calls.ts';
import { id } from '@servery/contract/schemas/plain.ts';
import { errorCodes } from '@servery/contract/errors.ts';
import { calls } from '@servery/contract/services.ts';
import { schemaOf } from './json-schema.ts';
import { testTransport } from '@servery/server/testing/test-transport.ts';
import { argumentsOf, docsPage, exampleCall } from './page.ts';
import { shapeOf } from './shape.ts';

const page = docsPage(calls);
const articles = page.split('<article ');
const named = calls.map((call) => [nameOf(call), call] as const);

describe('the API reference page', () => {
  it.each(named)('[CALL-03] describes %s with its actors, rate limit and path', (_, call) => {
    const anchor = nameOf(call).replaceAll(/[ /]/g, '-');
    const article = articles.find((one) => one.startsWith(`id="${anchor}"`)) ?? '';
    expect(article).toContain(`${call.perMinute} a minute`);
    for (const actor of call.actors) expect(article).toContain(`<li>${actor}</li>`);
    expect(article).toContain(`.${call.method}(`);
    expect(article).not.toContain('{{');
  });

  it.each(named)('[CALL-03] shows an example of %s that the server accepts', (_, call) => {
    const { data, query } = argumentsOf(call);
    expect(safeParse(call.query, query).issues).toBeUndefined();
    expect(call.data === null ? undefined : safeParse(call.data, data[0]).issues).toBeUndefined();
  });

  it('lists every error code', () => {
    for (const code of errorCodes) expect(page).toContain(`<code>${code}</code>`);
  });

  it('is one page and one style sheet, without scripts or external resources', async () => {
    const { http } = await testTransport({ served: [] });
    const served = await http.inject({ url: '/api/docs' });
    const style = await http.inject({ url: '/api/docs.css' });
    expect([served.headers['content-type'], style.headers['content-type']]).toEqual([
      'text/html; charset=utf-8',
      'text/css; charset=utf-8',
    ]);
    expect(served.body).not.toMatch(/<script|<style|style=|onclick|(?:src|href)="?https?:\/\//);
    expect(style.body).toContain('prefers-color-scheme: dark');
  });

  it('writes a call as the Feathers client makes it', () => {
    expect(exampleCall(shopCalls.findShops)).toBe("app.service('shops').find()");
    expect(exampleCall(startCalls.getLocale)).toBe(`app.service('locales').get("en")`);
    expect(exampleCall(memberCalls.logOut)).toBe("app.service('authentication').remove(null)");
    expect(exampleCall(shopCalls.watchShop)).toBe(
      `app.service('shops/subscribe').create({\n  "item": "79d923c9a371328abfef62e7"\n})`,
    );
  });

  it('writes a schema as a compact shape', () => {
    const scan = strictObject({
      shop: id,
      people: optional(pipe(number(), integer(), minValue(1), maxValue(99))),
      kind: union([picklist(['dineIn', 'takeAway']), literal(1), null_()]),
      lines: pipe(array(strictObject({ remark: pipe(string(), maxLength(200)) })), maxLength(2)),
      rest: unknown(),
    });
    expect(shapeOf(schemaOf(scan))).toBe(
      [
        '{',
        '  shop: id',
        '  people?: integer(1–99)',
        '  kind: "dineIn" | "takeAway" | 1 | null',
        '  lines: [{',
        '    remark: text(≤200)',
        '  }](≤2)',
        '  rest: any',
        '}',
      ].join('\n'),
    );
  });
});
