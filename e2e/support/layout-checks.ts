import type { Page } from '@playwright/test';

/** What is wrong with the layout of a page as it stands; a text is named by its beginning. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // A resized page is laid out at once, and drawn again by its scripts in the next frame.
    for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));

    interface Line {
      readonly text: string;
      readonly owner: Element;
      readonly box: DOMRect;
    }

    const root = document.documentElement;
    const layers = [...document.querySelectorAll('dialog[open]')];
    const top = layers.at(-1) ?? document.body;
    const briefly = (text: string): string => text.trim().slice(0, 40);

    /** Computed once: a page has thousands of texts under a few hundred boxes. */
    const once = <Thing extends object, Answer>(
      compute: (thing: Thing) => Answer,
    ): ((thing: Thing) => Answer) => {
      const known = new Map<Thing, Answer>();
      return (thing) => {
        const answer = known.get(thing) ?? compute(thing);
        known.set(thing, answer);
        return answer;
      };
    };
    const edgeOf = once((element: Element) => element.getBoundingClientRect());
    const styleOf = once((element: Element) => {
      const { position, overflow, overflowX, overflowY, zIndex } = getComputedStyle(element);
      return { position, overflow, overflowX, overflowY, zIndex };
    });
    /** Closest first. */
    const ancestorsOf = once((element: Element): readonly Element[] =>
      element.parentElement === null ? [element] : [element, ...ancestorsOf(element.parentElement)],
    );
    // Hidden, or for screen readers only.
    const isSeen = once(
      (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        ancestorsOf(element).every((at) => at.clientWidth !== 1 || at.clientHeight !== 1),
    );

    const textNodes = (): readonly Text[] => {
      const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '')
          nodes.push(walker.currentNode);
      return nodes.filter(({ parentElement }) => parentElement !== null && isSeen(parentElement));
    };
    const boxesOf = (node: Text, from = 0, to = node.data.length): readonly DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };

    const sideways = (): readonly string[] =>
      root.scrollWidth > root.clientWidth
        ? [`scrolls sideways: ${root.scrollWidth} of ${root.clientWidth} px`]
        : [];

    /** A hyphen may end a line; what is longer than any word is an address or a code. */
    const longestWord = 22;
    const broken = (node: Text): readonly string[] =>
      [...node.data.matchAll(/[\p{Script=Latin}\p{N}$.,’'%]+/gu)]
        .filter(([word]) => word.length > 1 && word.length <= longestWord)
        .filter(({ 0: word, index }) => {
          const tops = boxesOf(node, index, index + word.length).map(({ top: y }) => y);
          return Math.max(...tops) - Math.min(...tops) > 4;
        })
        .map(([word]) => `breaks the word ${word}`);

    /** A paragraph may be an excerpt; what names something is shown whole. */
    const names = 'h1, h2, h3, a, button, label, summary, dt, dd, strong, th, td, output';
    const price = /\d\.\d\d$/;
    const isCutBy = (box: DOMRect, at: Element): boolean => {
      const { overflowX, overflowY } = styleOf(at);
      const edge = edgeOf(at);
      const isWide = box.right > edge.right + 2 || box.left < edge.left - 2;
      const isHigh =
        box.bottom - box.height / 3 > edge.bottom || box.top + box.height / 3 < edge.top;
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      return (isWide && hides(overflowX)) || (isHigh && hides(overflowY));
    };
    const cut = (node: Text): readonly string[] => {
      const owner = node.parentElement;
      if (owner === null) return [];
      if (owner.closest(names) === null && !price.test(node.data)) return [];
      // What a box of its own scrolls is not cut.
      const boxes = ancestorsOf(owner);
      const scrolled = boxes.findIndex((at) => /auto|scroll/.test(styleOf(at).overflow));
      const inner = scrolled === -1 ? boxes : boxes.slice(0, scrolled);
      const isCut = boxesOf(node).some((box) => inner.some((at) => isCutBy(box, at)));
      const isClipped =
        owner.scrollWidth > owner.clientWidth + 1 &&
        owner.clientWidth > 0 &&
        getComputedStyle(owner).textOverflow === 'ellipsis';
      return isCut || isClipped ? [`cuts “${briefly(node.data)}”`] : [];
    };

    /** The part of a page that moves as one: what lies under a bar is not overlapped. */
    const planeOf = (element: Element): Element =>
      ancestorsOf(element).find((at) => /fixed|sticky/.test(styleOf(at).position)) ?? top;
    const lines = (nodes: readonly Text[]): readonly Line[] =>
      nodes.flatMap((node) => {
        const owner = node.parentElement;
        if (owner === null) return [];
        return boxesOf(node).map((box) => ({ text: briefly(node.data), owner, box }));
      });
    // Letters are smaller than the boxes of their line.
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
        Math.min(one.height, other.height) / 3;

    const isScrolledAway = ({ owner, box }: Line): boolean =>
      ancestorsOf(owner).some((at) => {
        if (!/auto|scroll|hidden/.test(styleOf(at).overflow)) return false;
        const edge = edgeOf(at);
        return (
          box.top >= edge.bottom ||
          box.bottom <= edge.top ||
          box.left >= edge.right ||
          box.right <= edge.left
        );
      });
    const overlaps = (all: readonly Line[]): readonly string[] =>
      all.flatMap((line, at) =>
        all
          .slice(at + 1)
          .filter(
            (other) =>
              overlap(line.box, other.box) &&
              line.owner !== other.owner &&
              planeOf(line.owner) === planeOf(other.owner),
          )
          .map((other) => `“${line.text}” lies on “${other.text}”`),
      );
    /** A count on a picture, and a name on the picture of the whole page, are meant to be there. */
    /** What is left of a picture in a box that scrolls. */
    const shownPart = (picture: Element): DOMRect => {
      const { left, top: y, right, bottom } = picture.getBoundingClientRect();
      const edges = ancestorsOf(picture)
        .filter((at) => /auto|scroll|hidden/.test(styleOf(at).overflow))
        .map((at) => edgeOf(at));
      const from = Math.max(y, ...edges.map((edge) => edge.top));
      const to = Math.min(bottom, ...edges.map((edge) => edge.bottom));
      return new DOMRect(left, from, right - left, Math.max(0, to - from));
    };
    const isLaidOver = (element: Element, picture: Element): boolean =>
      ancestorsOf(element).some((at) => styleOf(at).position === 'absolute') ||
      ancestorsOf(picture).some((at) => styleOf(at).zIndex.startsWith('-'));
    const onPictures = (all: readonly Line[]): readonly string[] =>
      [...top.querySelectorAll('img')]
        .filter(isSeen)
        .flatMap((picture) =>
          all
            .filter(
              ({ owner, box }) =>
                overlap(box, shownPart(picture)) &&
                planeOf(owner) === planeOf(picture) &&
                !isLaidOver(owner, picture),
            )
            .map(({ text }) => `“${text}” lies on a picture`),
        );

    const nodes = textNodes();
    const drawn = lines(nodes).filter((line) => !isScrolledAway(line));
    return [
      ...new Set([
        ...sideways(),
        ...nodes.flatMap(broken),
        ...nodes.flatMap(cut),
        ...overlaps(drawn),
        ...onPictures(drawn),
      ]),
    ];
  });
}

/** The share of the screen's height that bars cover, as the page is scrolled now. */
export function barsShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position } = getComputedStyle(element);
      const isBar = position === 'fixed' || position === 'sticky';
      // What stands beside the page covers nothing.
      return (
        isBar &&
        element.closest('dialog') === null &&
        element.getBoundingClientRect().width > window.innerWidth / 2
      );
    });
    const covered = new Set<number>();
    for (const element of bars.flatMap((bar) => [bar, ...bar.querySelectorAll('*')])) {
      const { top, bottom, width } = element.getBoundingClientRect();
      const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
      const from = Math.max(0, Math.round(top));
      const to = isShown ? Math.min(window.innerHeight, Math.round(bottom)) : from;
      for (let y = from; y < to; y += 1) covered.add(y);
    }
    return covered.size / window.innerHeight;
  });
}
