/** In code points: an emoji is one character (CART-10). */
export function remarkLength(text: string): number {
  return Array.from(text).length;
}
