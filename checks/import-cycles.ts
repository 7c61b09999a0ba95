import { importsOf, targetOf } from './imports.ts';
import type { Report, Repository } from './report.ts';
import { sourcesOf } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Type imports count too: two files that need each other's types are one file in two pieces. */
export function checkImportCycles(repository: Repository): Report {
  const graph = graphOf(repository);
  const cycles = [...graph.keys()].flatMap((path) => shortestWayBack(graph, path) ?? []);
  return { notes: [], problems: [...new Set(cycles)] };
}

function graphOf(repository: Repository): Graph {
  const sources = sourcesOf(repository, () => true);
  return new Map(
    sources.map((source) => {
      const targets = importsOf(source).map(({ specifier }) => targetOf(source.path, specifier));
      return [source.path, targets.filter((target) => target !== undefined)];
    }),
  );
}

// Breadth first, so the shortest cycle is named; each cycle is told once, from its alphabetically first file.
function shortestWayBack(graph: Graph, start: string): string | undefined {
  const seen = new Set<string>();
  const ways = [[start]];
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return told(way);
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

function told(way: readonly string[]): string {
  const first = way.indexOf(way.toSorted()[0] ?? '');
  const turned = [...way.slice(first), ...way.slice(0, first)];
  return `cycle: ${[...turned, turned[0]].join(' → ')}`;
}
