import { expect, it } from 'vitest';
import { checkDocLinks } from './doc-links.ts';
import { sampleRepository } from './report.ts';

it('names links of documents that lead to no file and no folder', () => {
  const repository = sampleRepository({
    'docs/map.md': [
      '[a file](../engine/src/bill.ts) [a folder](../engine/src/) [a part](other.md#part)',
      '[outside](https://example.com/a.md) [a picture](picture.webp)',
      '[gone](../engine/src/gone.ts) [no folder](../server/src)',
    ].join('\n'),
    'docs/other.md': '',
    'engine/src/bill.ts': '',
  });
  expect(checkDocLinks(repository).problems).toEqual([
    'docs/map.md: engine/src/gone.ts does not exist',
    'docs/map.md: server/src does not exist',
  ]);
});
