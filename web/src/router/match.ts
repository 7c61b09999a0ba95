export type Params = Readonly<Record<string, string>>;

/** The parts a pattern names, where a path has its form; null where it has another. `:id?` may be missing, `*` takes the rest (ROUTE-04). */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = segmentsOf(pattern);
  const found = segmentsOf(path);
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    if (name === '*') return { ...params, '*': found.slice(at).join('/') };
    const value = found[at];
    if (value === undefined) {
      if (!name.endsWith('?')) return null;
      continue;
    }
    if (name.startsWith(':')) params[name.replace(/^:|\?$/g, '')] = value;
    else if (name !== value) return null;
  }
  return found.length > wanted.length ? null : params;
}

function segmentsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(plain);
}

/** A path somebody typed may be written in a way that cannot be read. */
function plain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The first of some patterns that has the form of a path. */
export function firstMatch<Spec extends { readonly path: string }>(
  specs: readonly Spec[],
  path: string,
): { readonly spec: Spec; readonly params: Params } | null {
  for (const spec of specs) {
    const params = matchPath(spec.path, path);
    if (params !== null) return { spec, params };
  }
  return null;
}
