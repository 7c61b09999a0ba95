import { install } from '../install.ts';

/** A first visit on a phone with a slow connection, as Lighthouse measures it. */
export interface FirstVisit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Up to the first view. */
  readonly requests: number;
  readonly htmlKilobytes: number;
  /** Audits below the full score. */
  readonly faults: readonly string[];
}

/** The first file that is loaded after the first view. */
const theRest = /\/live-effects-/;

/** What is read of Lighthouse. */
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>;

interface Result {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<Record<string, Category>>;
}

interface Scored {
  readonly score: number | null;
}

interface Audit extends Scored {
  readonly numericValue?: number;
  readonly details?: unknown;
}

interface Category extends Scored {
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

const kilobyte = 1024;

/** Installed by the first run that measures pages: it needs a quarter of all files else. */
export function loadLighthouse(): Lighthouse {
  const dependencies = { lighthouse: '13.5.0' };
  const installed = install({ folder: 'lighthouse', dependencies, overrides: {} });
  if (!installed.ready) throw new Error(`Lighthouse was not installed: ${installed.reason}`);
  const module = installed.load('lighthouse');
  if (!isLighthouse(module)) throw new TypeError('Lighthouse has no function to call');
  return module.default;
}

function isLighthouse(module: unknown): module is { readonly default: Lighthouse } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'default' in module &&
    typeof module.default === 'function'
  );
}

export async function firstVisit(
  lighthouse: Lighthouse,
  url: string,
  port: number,
): Promise<FirstVisit> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    // Chromium without a window sends none, and the page would arrive in the shop's language.
    extraHeaders: { 'accept-language': 'en-US,en;q=0.9' },
  });
  if (run === undefined) throw new Error('Lighthouse says nothing');
  const { audits, categories } = run.lhr;
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string): number => pointsOf(categories[name]);
  const requests = itemsOf(audits['network-requests']?.details);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    requests: beforeTheRest(requests).length,
    htmlKilobytes: Number(requests[0]?.['transferSize'] ?? 0) / kilobyte,
    faults: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

function beforeTheRest(requests: readonly Item[]): readonly Item[] {
  const first = requests.findIndex(({ url }) => theRest.test(String(url)));
  return first < 0 ? requests : requests.slice(0, first);
}

function pointsOf(category: Scored | undefined): number {
  return Math.round((category?.score ?? 0) * 100);
}

type Item = Readonly<Record<string, unknown>>;

function itemsOf(details: unknown): readonly Item[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return [];
  return Array.isArray(details.items) ? details.items.filter(isItem) : [];
}

function isItem(item: unknown): item is Item {
  return typeof item === 'object' && item !== null;
}
