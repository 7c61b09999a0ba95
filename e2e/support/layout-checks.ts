import type { Page } from '@playwright/test';

/** One line of a text on screen. */
interface Line {
  readonly text: string;
  readonly owner: Element;
  readonly box: DOMRect;
}

/** The functions below run in the page, with this cache. */
const styles = new Map<Element, CSSStyleDeclaration>();

function styleOf(element: Element): CSSStyleDeclaration {
  const style = styles.get(element) ?? getComputedStyle(element);
  styles.set(element, style);
  return style;
}

/** Closest first. */
function ancestorsOf(element: Element): readonly Element[] {
  const all: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) all.push(at);
  return all;
}

/** Text for screen readers only is in a box of one pixel. */
function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    ancestorsOf(element).every((at) => at.clientWidth !== 1 || at.clientHeight !== 1)
  );
}

function topLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

function shownTexts(): readonly Text[] {
  const walker = document.createTreeWalker(topLayer(), NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '')
      nodes.push(walker.currentNode);
  return nodes.filter(({ parentElement }) => parentElement !== null && isShown(parentElement));
}

function boxesOf(node: Text, from: number, to: number): readonly DOMRect[] {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** A hyphen may end a line; what is longer than any word is an address or a code. */
function brokenWords(node: Text): readonly string[] {
  return [...node.data.matchAll(/[\p{Script=Latin}\p{N}$.,’'%]{2,22}/gu)]
    .filter(({ 0: word, index }) => {
      const tops = boxesOf(node, index, index + word.length).map(({ top }) => top);
      return Math.max(...tops) - Math.min(...tops) > 4;
    })
    .map(([word]) => `breaks the word ${word}`);
}

function isCutBy(box: DOMRect, at: Element): boolean {
  const { overflowX, overflowY } = styleOf(at);
  const edge = at.getBoundingClientRect();
  const isWide = box.right > edge.right + 2 || box.left < edge.left - 2;
  const isHigh = box.bottom - box.height / 3 > edge.bottom || box.top + box.height / 3 < edge.top;
  const isHidden = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  return (isWide && isHidden(overflowX)) || (isHigh && isHidden(overflowY));
}

/** A paragraph may be an excerpt; prices, and what names something, are shown whole. */
function cutText(node: Text): readonly string[] {
  const owner = node.parentElement;
  const names = 'h1, h2, h3, a, button, label, summary, dt, dd, strong, th, td, output';
  if (owner === null) return [];
  if (owner.closest(names) === null && !/\d\.\d\d$/.test(node.data)) return [];
  const boxes = ancestorsOf(owner);
  // What a box of its own scrolls is not cut.
  const scrolled = boxes.findIndex((at) => /auto|scroll/.test(styleOf(at).overflow));
  const within = scrolled === -1 ? boxes : boxes.slice(0, scrolled);
  const isCut = boxesOf(node, 0, node.data.length).some((box) =>
    within.some((at) => isCutBy(box, at)),
  );
  return isCut ? [`cuts “${node.data.trim().slice(0, 40)}”`] : [];
}

/** The part of a page that moves as one: what lies under a bar is not overlapped. */
function planeOf(element: Element): Element | undefined {
  return ancestorsOf(element).find((at) => /fixed|sticky/.test(styleOf(at).position));
}

/** Letters are smaller than the boxes of their line. */
function areOverlapping(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 3 && height > Math.min(one.height, other.height) / 3;
}

/** What is left of a box between the edges of those around it that scroll or hide. */
function shownPart(element: Element, { left, right, top, bottom }: DOMRect): DOMRect {
  const edges = ancestorsOf(element)
    .filter((at) => styleOf(at).overflow !== 'visible')
    .map((at) => at.getBoundingClientRect());
  const from = Math.max(top, ...edges.map((edge) => edge.top));
  const to = Math.min(bottom, ...edges.map((edge) => edge.bottom));
  const start = Math.max(left, ...edges.map((edge) => edge.left));
  const end = Math.min(right, ...edges.map((edge) => edge.right));
  return new DOMRect(start, from, Math.max(0, end - start), Math.max(0, to - from));
}

function linesOf(node: Text): readonly Line[] {
  const owner = node.parentElement;
  if (owner === null) return [];
  return boxesOf(node, 0, node.data.length)
    .map((box) => ({ text: node.data.trim().slice(0, 40), owner, box: shownPart(owner, box) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
}

function textsOnTexts(lines: readonly Line[]): readonly string[] {
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter((other) => areOverlapping(line.box, other.box) && line.owner !== other.owner)
      .filter((other) => planeOf(line.owner) === planeOf(other.owner))
      .map((other) => `“${line.text}” lies on “${other.text}”`),
  );
}

/** A count on a picture, and a name on the picture of the whole page, are meant to be there. */
function isLaidOver(element: Element, picture: Element): boolean {
  return (
    ancestorsOf(element).some((at) => styleOf(at).position === 'absolute') ||
    ancestorsOf(picture).some((at) => styleOf(at).zIndex.startsWith('-'))
  );
}

function textsOnPictures(lines: readonly Line[]): readonly string[] {
  return [...topLayer().querySelectorAll('img')].filter(isShown).flatMap((picture) => {
    const box = shownPart(picture, picture.getBoundingClientRect());
    return lines
      .filter((line) => areOverlapping(line.box, box) && !isLaidOver(line.owner, picture))
      .filter(({ owner }) => planeOf(owner) === planeOf(picture))
      .map(({ text }) => `“${text}” lies on a picture`);
  });
}

async function faultsHere(): Promise<readonly string[]> {
  // A resized page is laid out at once, and drawn again by its scripts in the next frame.
  for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
  styles.clear();
  const { scrollWidth, clientWidth } = document.documentElement;
  const texts = shownTexts();
  const lines = texts.flatMap(linesOf);
  return [
    ...new Set([
      ...(scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} px`] : []),
      ...texts.flatMap(brokenWords),
      ...texts.flatMap(cutText),
      ...textsOnTexts(lines),
      ...textsOnPictures(lines),
    ]),
  ];
}

const inPage = [
  styleOf,
  ancestorsOf,
  isShown,
  topLayer,
  shownTexts,
  boxesOf,
  brokenWords,
  isCutBy,
  cutText,
  planeOf,
  areOverlapping,
  shownPart,
  linesOf,
  textsOnTexts,
  isLaidOver,
  textsOnPictures,
  faultsHere,
];

/** What is wrong with the layout of a page as it stands; a text is named by its beginning. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  const functions = inPage.map(String).join('\n');
  return page.evaluate(
    `(() => { const styles = new Map(); ${functions}\nreturn faultsHere(); })()`,
  );
}

/** The share of the screen's height that bars cover, as the page is scrolled now. */
export function barsShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position } = getComputedStyle(element);
      const isBar = position === 'fixed' || position === 'sticky';
      // What stands beside the page covers nothing.
      const isWide = element.getBoundingClientRect().width > window.innerWidth / 2;
      return isBar && isWide && element.closest('dialog') === null;
    });
    const covered = new Set<number>();
    for (const element of bars.flatMap((bar) => [bar, ...bar.querySelectorAll('*')])) {
      const { top, bottom, width } = element.getBoundingClientRect();
      const isDrawn = width > 1 && element.checkVisibility({ visibilityProperty: true });
      const from = Math.max(0, Math.round(top));
      const to = isDrawn ? Math.min(window.innerHeight, Math.round(bottom)) : from;
      for (let y = from; y < to; y += 1) covered.add(y);
    }
    return covered.size / window.innerHeight;
  });
}
