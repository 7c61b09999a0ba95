/** The first picture of a dish; the engine's dishes have none. */
export function pictureOf(product: object | undefined): string | null {
  if (product === undefined || !('images' in product)) return null;
  const { images } = product;
  const first: unknown = Array.isArray(images) ? images.at(0) : null;
  return typeof first === 'string' ? first : null;
}
