/** Makes a thing again only when what it is made of is another: all who ask share the one that was made last. */
export function lastMade<Parts extends readonly unknown[], Thing>(
  make: (...parts: Parts) => Thing,
): (...parts: Parts) => Thing {
  let last: { readonly parts: Parts; readonly thing: Thing } | null = null;
  return (...parts) => {
    const known = last;
    if (known !== null && parts.every((part, at) => part === known.parts[at])) return known.thing;
    const thing = make(...parts);
    last = { parts, thing };
    return thing;
  };
}
