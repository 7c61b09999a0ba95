import { expect, it } from 'vitest';
import { markup } from './html.ts';
import type { Markup } from './html.ts';

it('escapes whatever is inserted into a page, in text and in attributes', () => {
  const evil = `"><script>'&</script>`;
  const safe = '&quot;&gt;&lt;script&gt;&#39;&amp;&lt;/script&gt;';
  expect(markup`<p title="${evil}">${evil}</p>`.html).toBe(`<p title="${safe}">${safe}</p>`);
});

it('inserts markup, lists of it and numbers as they are', () => {
  const item = (text: string): Markup => markup`<li>${text}</li>`;
  const list = markup`<ul>${['a', '<b>'].map(item)}</ul>${2}${markup``}`;
  expect(list.html).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>2');
});
