import { Visitor, parseSync } from 'rolldown/utils';
import { calls } from './mutators/calls.ts';
import { conditions } from './mutators/conditions.ts';
import { literals } from './mutators/literals.ts';
import type { MutatorContext, Mutator } from './mutators/mutator.ts';
import { operators } from './mutators/operators.ts';
import { parts } from './mutators/parts.ts';
import { statements } from './mutators/statements.ts';
import { sitesOf } from './site.ts';
import type { Change, Site } from './site.ts';

const mutators: readonly Mutator[] = [operators, conditions, literals, calls, parts, statements];

/** Every place of a file that can carry a mutation, outer places before inner ones. */
export function mutationSites(path: string, text: string): readonly Site[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const changes: Change[] = [];
  const context = contextFor(text, changes);
  for (const mutator of mutators) new Visitor(mutator(context)).visit(program);
  return sitesOf(changes);
}

function contextFor(source: string, changes: Change[]): MutatorContext {
  return {
    read: ({ start, end }) => source.slice(start, end),
    swap: ({ start, end }, kind, text) => {
      const isChange = source.slice(start, end) !== text;
      if (isChange) changes.push({ start, end, form: 'expression', kind, text });
    },
    mark: ({ start, end }, form, kind) =>
      changes.push(
        form === 'loop' ? { start, end, form, kind } : { start, end, form, kind, text: '' },
      ),
  };
}
