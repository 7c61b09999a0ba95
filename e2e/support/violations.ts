import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isEverything } from './scope.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const coloured = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it stands: one line for a rule and the element that breaks it. */
export async function violationsOn(page: Page): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).withTags(tags).options({ resultTypes: ['violations'] });
  // There are no frames of other origins here, and the other mode opens a window for every
  // question.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const [why] = [...any, ...all, ...none];
      return `${id}: ${html.slice(0, 160)} (${why?.message ?? ''})`;
    }),
  );
}

/** The same in `npm run test:all`; in `npm test` other views stand for this one. */
export async function violationsInFullRun(page: Page): Promise<readonly string[]> {
  return isEverything ? violationsOn(page) : [];
}

/**
 * The options of axe's own rule, but large texts as well, and without its lowest ratio: what is
 * below that it leaves to another rule.
 */
const sevenToOne: Parameters<AxeBuilder['options']>[0] & { readonly checks: object } = {
  checks: {
    'color-contrast-enhanced': {
      options: {
        ignoreUnicode: true,
        ignoreLength: false,
        ignorePseudo: false,
        boldValue: 700,
        boldTextPt: 14,
        largeTextPt: 18,
        contrastRatio: { normal: { expected: 7 }, large: { expected: 7 } },
        pseudoSizeThreshold: 0.25,
        shadowOutlineEmMax: 0.1,
        textStrokeEmMin: 0.03,
      },
    },
  },
};

/** Texts with less than 7:1, large ones too. */
export async function weakContrastOn(page: Page): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page })
    .options(sevenToOne)
    .withRules(['color-contrast-enhanced']);
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any: [why] }) => `${html.slice(0, 120)} (${why?.message ?? ''})`),
  );
}

/** Only rules that depend on colours, with the axe already injected into the page. */
export function colourViolationsOn(page: Page): Promise<readonly string[]> {
  const options = { runOnly: { type: 'rule', values: coloured }, resultTypes: ['violations'] };
  return page.evaluate<readonly string[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => id + ': ' + html.slice(0, 160) + ' (' + any[0]?.message + ')')))`,
  );
}
