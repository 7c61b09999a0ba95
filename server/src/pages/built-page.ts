import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';

/** The built HTML page, split where content of the restaurant is inserted. */
export interface BuiltPage {
  readonly whole: (parts: PageParts) => string;
  /** Scripts of the first screen, besides the one that the page names itself. */
  readonly scriptsFor: (locale: RegionalLocale) => readonly string[];
  /** Sources of the content security policy for the scripts inside pages. */
  readonly inlineSources: readonly string[];
}

export interface PageParts {
  readonly lang: string;
  /** Null follows the device. */
  readonly darkMode: boolean | null;
  readonly head: string;
  /** The first screen as the app renders it; empty leaves it to the app. */
  readonly view: string;
  /** The first responses the app needs; empty lets it request them. */
  readonly answers: string;
  readonly scripts: readonly string[];
}

const startScriptFile = join('.inline', 'start-after-paint.js');

export async function builtPage(folder: string): Promise<BuiltPage> {
  const text = await readFile(join(folder, 'index.html'), 'utf8');
  const scripts = await scriptsIn(folder);
  const startScript = await readFile(join(folder, startScriptFile), 'utf8').catch(() => null);
  return {
    whole: (parts) => {
      const page = filledPage(text, parts);
      return parts.view === '' || startScript === null
        ? preloading(page, parts)
        : startedAfterPaint(page, { ...parts, startScript });
    },
    scriptsFor: (locale) => scripts([`virtual:messages/${locale}`]),
    inlineSources:
      startScript === null ? [] : [`'sha256-${hash('sha256', startScript, 'base64')}'`],
  };
}

/** An empty page shows nothing before its scripts: all are fetched at once. */
function preloading(page: string, { scripts }: PageParts): string {
  const links = scripts.map((script) => `<link rel="modulepreload" href="${script}" />`);
  return page.replace('</head>', () => [...links, '</head>'].join('\n    '));
}

interface DelayedParts extends PageParts {
  readonly startScript: string;
}

/** A prerendered page is readable without its scripts, which would delay its pictures. */
function startedAfterPaint(page: string, { scripts, startScript }: DelayedParts): string {
  const entry = /<script type="module"[^>]* src="([^"]*)"><\/script>/;
  const modules = [...scripts, entry.exec(page)?.[1] ?? ''].join(' ');
  return page
    .replace(entry, '')
    .replace('</body>', () => `<script data-modules="${modules}">${startScript}</script></body>`);
}

/** Replaced by functions: a dish named `$&` would otherwise repeat what it replaces. */
function filledPage(text: string, { lang, darkMode, head, view, answers }: PageParts): string {
  const theme = darkMode === null ? '' : ` data-theme="${darkMode ? 'dark' : 'light'}"`;
  const data =
    answers === '' ? '' : `<script type="application/json" id="first-answers">${answers}</script>`;
  return text
    .replace(/<html lang="[^"]*">/, () => `<html lang="${lang}"${theme}>`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root">${view}</div>${data}`);
}

interface BuiltPart {
  readonly file: string;
  readonly imports?: readonly string[];
}

type ScriptsOf = (names: readonly string[]) => readonly string[];

/** The files of these parts and of the app itself, without the one that its page names. */
async function scriptsIn(folder: string): Promise<ScriptsOf> {
  const parts = await partsIn(folder);
  return (names) => {
    const files = new Set<string>();
    const gather = (name: string): void => {
      const part = partNamed(parts, name);
      if (part === undefined || files.has(part.file)) return;
      files.add(part.file);
      part.imports?.forEach(gather);
    };
    ['index.html', ...names].forEach(gather);
    const [, ...others] = files;
    return others.map((file) => `/${file}`);
  };
}

function partNamed(parts: ReadonlyMap<string, BuiltPart>, name: string): BuiltPart | undefined {
  return (
    parts.get(name) ??
    [...parts].find(([key]) => key.endsWith(`/${name}`) || key.endsWith(`\0${name}`))?.[1]
  );
}

async function partsIn(folder: string): Promise<ReadonlyMap<string, BuiltPart>> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest: unknown = JSON.parse(text);
  const entries = typeof manifest === 'object' && manifest !== null ? Object.entries(manifest) : [];
  return new Map(entries.flatMap(([name, part]) => (isPart(part) ? [[name, part]] : [])));
}

function isPart(part: unknown): part is BuiltPart {
  return (
    typeof part === 'object' && part !== null && 'file' in part && typeof part.file === 'string'
  );
}
