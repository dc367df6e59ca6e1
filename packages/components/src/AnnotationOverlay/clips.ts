import type { Box } from './geometry.ts';
import { intersection, isSameView, shownOf, type View } from './view.ts';

/** Treatment of overflow in one direction: scrolled, cut off or visible. */
type Overflow = 'scrolls' | 'cuts' | 'shows';

/** A container that shows only a part of its content. */
interface Clipper {
  element: Element;
  x: Overflow;
  y: Overflow;
  outer: Clipper | undefined;
}

interface Views {
  /** The part of the content that is visible. */
  all: View;
  /** The same for scroll containers only. A cell that truncates its text must not clip an annotation over several cells. */
  scrolled: View;
}

export interface Clip {
  /** The visible part of a drawing on an element. */
  view: View;
  /** Whether the element is out of sight altogether, and all that is drawn on it with it. */
  isHidden: boolean;
}

/** The visible areas of a page's scroll containers. Each container is measured once, independent of its content. */
export class Clips {
  /** By what lies in them; holds until the page changes. */
  #around = new Map<Element, Clipper | undefined>();
  #from = new Map<Element, Clipper | undefined>();
  #views = new Map<Clipper, Views>();
  #isForgotten = false;

  /** The clip area of an element at `box` in the page; undefined if only the window clips it. */
  of(element: Element, box: Box, origin: () => Box): Clip | undefined {
    const clipper = this.#clipperAround(element);
    if (!clipper) return undefined;
    const { all, scrolled } = this.#viewsOf(clipper, origin);
    return { view: scrolled, isHidden: shownOf(box, all) === undefined };
  }

  /** Measures all containers again; returns whether one has moved or may have been replaced. */
  measure(origin: Box): boolean {
    const before = this.#views;
    let hasMoved = this.#isForgotten;
    this.#views = new Map();
    this.#isForgotten = false;
    for (const [clipper, { all, scrolled }] of before) {
      const now = this.#viewsOf(clipper, () => origin);
      hasMoved ||= !isSameView(all, now.all) || !isSameView(scrolled, now.scrolled);
    }
    return hasMoved;
  }

  /** After a change of the page, other elements may clip. */
  forget(): void {
    this.#isForgotten = true;
    this.#around = new Map();
    this.#from = new Map();
    this.#views = new Map();
  }

  #viewsOf(clipper: Clipper, origin: () => Box): Views {
    const known = this.#views.get(clipper);
    if (known) return known;
    const own = viewsWithin(clipper, origin());
    const outer = clipper.outer && this.#viewsOf(clipper.outer, origin);
    const views = outer
      ? { all: intersection(own.all, outer.all), scrolled: intersection(own.scrolled, outer.scrolled) }
      : own;
    this.#views.set(clipper, views);
    return views;
  }

  #clipperAround(element: Element): Clipper | undefined {
    if (!this.#around.has(element)) {
      const container = containerOf(element);
      this.#around.set(element, container && this.#clipperFrom(container));
    }
    return this.#around.get(element);
  }

  /** The element itself, or what is around it. */
  #clipperFrom(element: Element): Clipper | undefined {
    if (!this.#from.has(element)) {
      const outer = this.#clipperAround(element);
      const { x, y } = overflowOf(element);
      this.#from.set(element, x === 'shows' && y === 'shows' ? outer : { element, x, y, outer });
    }
    return this.#from.get(element);
  }
}

/** The parent as it is drawn: a slot's, if one holds the element. */
export const parentOf = (element: Element): Element | undefined => {
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return element.assignedSlot ?? element.parentElement ?? host;
};

/** The containing block of an element; an ancestor outside the chain of containing blocks cannot clip it. */
function containerOf(element: Element): Element | undefined {
  const { position, display } = getComputedStyle(element);
  let container = parentOf(element);
  // Without a box there is no position either.
  if (display === 'contents' || (position !== 'absolute' && position !== 'fixed')) return container;
  while (container && !holds(getComputedStyle(container), position)) container = parentOf(container);
  return container;
}

/** Elements that neither clip nor contain their content, independent of their style. */
const boxless = /^(inline|contents|table-(row|column)(-group)?)$/;

function holds(style: CSSStyleDeclaration, position: 'absolute' | 'fixed'): boolean {
  if (style.display === 'contents') return false;
  if (position === 'absolute' && style.position !== 'static') return true;
  const { display, transform, translate, rotate, scale, perspective, filter, contain, willChange } = style;
  const moves = [transform, translate, rotate, scale, perspective, filter];
  return (
    !boxless.test(display) &&
    (moves.some((move) => move && move !== 'none') ||
      /paint|layout|strict|content|transform|perspective|filter/.test(contain + willChange))
  );
}

function overflowOf(element: Element): Pick<Clipper, 'x' | 'y'> {
  const { documentElement, body } = element.ownerDocument;
  const { display, overflowX, overflowY, contain } = getComputedStyle(element);
  // The window scrolls the overflow of these two elements.
  if (element === documentElement || element === body || boxless.test(display)) return { x: 'shows', y: 'shows' };
  const cutsAll = /paint|strict|content/.test(contain);
  const of = (overflow: string): Overflow => {
    if (overflow === 'auto' || overflow === 'scroll') return 'scrolls';
    return cutsAll || overflow !== 'visible' ? 'cuts' : 'shows';
  };
  return { x: of(overflowX), y: of(overflowY) };
}

/** The inside of its border, without its scroll bars; if nothing is cut off, without an end. */
function viewsWithin({ element, x, y }: Clipper, origin: Box): Views {
  const rect = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const { offsetWidth = 0, offsetHeight = 0 } = element as Partial<HTMLElement>;
  // Lengths inside a scaled element are in pixels before scaling.
  const scaleX = offsetWidth > 0 ? rect.width / offsetWidth : 1;
  const scaleY = offsetHeight > 0 ? rect.height / offsetHeight : 1;
  const left = rect.left - origin.left + clientLeft * scaleX;
  const top = rect.top - origin.top + clientTop * scaleY;
  const view = (isX: boolean, isY: boolean): View => ({
    left: isX ? left : -Infinity,
    top: isY ? top : -Infinity,
    right: isX ? left + clientWidth * scaleX : Infinity,
    bottom: isY ? top + clientHeight * scaleY : Infinity,
  });
  const isScrolledX = x === 'scrolls' && scrollWidth > clientWidth;
  const isScrolledY = y === 'scrolls' && scrollHeight > clientHeight;
  return { all: view(x !== 'shows', y !== 'shows'), scrolled: view(isScrolledX, isScrolledY) };
}
