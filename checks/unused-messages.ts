import type { Report, Repository } from './report.ts';
import { isTest } from './source.ts';

const catalogue = /^(?:contract|(?:web|server)\/src\/[\w-]+)\/locales\/en\.json$/;
const source = /^(?:web|server|contract|engine)\/src\/.*\.tsx?$/;
const wholeKey = /['"]([\w.-]+)['"]/g;
const template = /`([^`]*\$\{[^`]*)`/g;

/** Refuses messages that no source names: they are written, translated and never shown. */
export function checkUnusedMessages(repository: Repository): Report {
  const texts = [...repository].filter(([path]) => source.test(path) && !isTest(path));
  const isNamed = namesIn(texts.map(([, text]) => text).join('\n'));
  const keys = [...repository].flatMap(([path, text]) =>
    catalogue.test(path) ? keysIn(path, text) : [],
  );
  const problems = keys.filter(({ key }) => !isNamed(key));
  return {
    notes: [`${keys.length} messages`],
    problems: problems.map(({ path, key }) => `${path} has ${key}, which is never shown`),
  };
}

interface Message {
  readonly path: string;
  readonly key: string;
}

function keysIn(path: string, text: string): readonly Message[] {
  const parsed: unknown = JSON.parse(text);
  const keys = typeof parsed === 'object' && parsed !== null ? Object.keys(parsed) : [];
  return keys.map((key) => ({ path, key }));
}

/** A key is named as a whole, by a template, or by a table of prefixes such as `visit.refused`. */
function namesIn(code: string): (key: string) => boolean {
  const whole = new Set(Array.from(code.matchAll(wholeKey), ([, key = '']) => key));
  const patterns = Array.from(code.matchAll(template), ([, text = '']) => patternOf(text));
  const known = patterns.filter((pattern) => pattern !== null);
  return (key) =>
    whole.has(key) ||
    prefixTables.some((prefix) => key.startsWith(`${prefix}.`) && whole.has(prefix)) ||
    known.some((pattern) => pattern.test(key));
}

/** Prefixes that a table in the source joins with a code of the server. */
const prefixTables = ['visit.refused', 'gifts', 'init', 'reasons', 'couponErrors', 'pictures'];

/** `cart.${what}Hint` as a pattern; null for a template that is no key, or begins with a value. */
function patternOf(text: string): RegExp | null {
  const parts = text.split(/\$\{[^}]*\}/);
  const [first = ''] = parts;
  if (!/^[a-zA-Z]+\./.test(first) || !parts.every((part) => /^[\w.-]*$/.test(part))) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]*')}$`);
}
