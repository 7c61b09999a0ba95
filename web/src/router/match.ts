export type Params = Readonly<Record<string, string>>;

/**
 * The parameters of a path that matches a pattern, else null (ROUTE-04).
 * `:id?` may be missing, `*` takes the rest.
 */
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
    .map(decode);
}

/** A path typed by hand may contain invalid escapes. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The first pattern that matches the path. */
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
