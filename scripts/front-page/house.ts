import { parseObject, texts } from '../../checks/json.ts';
import type { Repository } from '../../checks/report.ts';
import { readRuleBook } from '../../checks/rule-book.ts';
import { isTest } from '../../checks/source.ts';

export interface Room {
  readonly name: string;
  readonly purpose: string;
  readonly sources: number;
  readonly tests: number;
}

export interface RuleFamily {
  readonly name: string;
  readonly rules: number;
  readonly pending: number;
}

export interface House {
  readonly rooms: readonly Room[];
  readonly families: readonly RuleFamily[];
}

/** What is in the repository right now, counted, not claimed. */
export function houseOf(repository: Repository): House {
  const names = texts(parseObject(repository.get('package.json'))['workspaces']);
  return { rooms: names.map((name) => roomOf(repository, name)), families: familiesOf(repository) };
}

function roomOf(repository: Repository, name: string): Room {
  const code = [...repository.keys()].filter((path) => path.startsWith(`${name}/`) && /\.tsx?$/.test(path));
  const tests = code.filter(isTest).length;
  const purpose = parseObject(repository.get(`${name}/package.json`))['description'];
  return { name, purpose: typeof purpose === 'string' ? purpose : '', sources: code.length - tests, tests };
}

function familiesOf(repository: Repository): RuleFamily[] {
  const { rules, pending } = readRuleBook(repository);
  const names = [...new Set(rules.map(familyOf))];
  const count = (ids: readonly string[], name: string): number =>
    ids.filter((id) => familyOf(id) === name).length;
  return names.map((name) => ({ name, rules: count(rules, name), pending: count(pending, name) }));
}

function familyOf(id: string): string {
  return id.split('-')[0] ?? id;
}
