import type { Box } from './geometry.ts';
import { intersection, isSameView, type View } from './view.ts';

/** Something of the page that shows only a part of what is in it. */
interface Clipper {
  element: Element;
  clipsX: boolean;
  clipsY: boolean;
  outer: Clipper | undefined;
}

/** What the scrolling parts of a page let through. Each of them is looked at once, however much lies in it. */
export class Clips {
  /** By what lies in them; holds until the page changes. */
  #around = new Map<Element, Clipper | undefined>();
  #from = new Map<Element, Clipper | undefined>();
  #views = new Map<Clipper, View>();
  #isForgotten = false;

  /** What can be seen of an element, counted from `origin`; undefined where nothing but the window ends it. */
  viewOf(element: Element, origin: Box): View | undefined {
    const clipper = this.#clipperAround(element);
    return clipper && this.#viewOf(clipper, origin);
  }

  /** Reads again where all of them are; whether one has moved, or may be another. */
  measure(origin: Box): boolean {
    const before = this.#views;
    let hasMoved = this.#isForgotten;
    this.#views = new Map();
    this.#isForgotten = false;
    for (const [clipper, view] of before) hasMoved = !isSameView(view, this.#viewOf(clipper, origin)) || hasMoved;
    return hasMoved;
  }

  /** Where the page has changed, other elements may clip. */
  forget(): void {
    this.#isForgotten = true;
    this.#around = new Map();
    this.#from = new Map();
    this.#views = new Map();
  }

  #viewOf(clipper: Clipper, origin: Box): View {
    const known = this.#views.get(clipper);
    if (known) return known;
    const own = viewWithin(clipper, origin);
    const view = clipper.outer ? intersection(own, this.#viewOf(clipper.outer, origin)) : own;
    this.#views.set(clipper, view);
    return view;
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
      const { clipsX, clipsY } = clippingOf(element);
      this.#from.set(element, clipsX || clipsY ? { element, clipsX, clipsY, outer } : outer);
    }
    return this.#from.get(element);
  }
}

/** The parent as it is drawn: a slot's, where one holds the element. */
export const parentOf = (element: Element): Element | undefined => {
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : undefined;
  return element.assignedSlot ?? element.parentElement ?? host;
};

/** What an element is laid out in; nothing that is around it but that does not hold it can clip it. */
function containerOf(element: Element): Element | undefined {
  const { position, display } = getComputedStyle(element);
  let container = parentOf(element);
  // Without a box there is no position either.
  if (display === 'contents' || (position !== 'absolute' && position !== 'fixed')) return container;
  while (container && !holds(getComputedStyle(container), position)) container = parentOf(container);
  return container;
}

/** What overflows these is seen all the same, and what is in them is not held, whatever their style says. */
const boxless = /^(inline|contents|table-row|table-row-group|table-column|table-column-group)$/;

function holds(style: CSSStyleDeclaration, position: 'absolute' | 'fixed'): boolean {
  if (style.display === 'contents') return false;
  if (position === 'absolute' && style.position !== 'static') return true;
  const moves = [style.transform, style.translate, style.rotate, style.scale, style.perspective, style.filter];
  return (
    !boxless.test(style.display) &&
    (moves.some((move) => move !== undefined && move !== '' && move !== 'none') ||
      /paint|layout|strict|content/.test(style.contain) ||
      /transform|perspective|filter/.test(style.willChange))
  );
}

function clippingOf(element: Element): Pick<Clipper, 'clipsX' | 'clipsY'> {
  const { documentElement, body } = element.ownerDocument;
  const { display, overflowX, overflowY, contain } = getComputedStyle(element);
  // What overflows these two is scrolled to by the window.
  if (element === documentElement || element === body || boxless.test(display)) return { clipsX: false, clipsY: false };
  const clipsAll = /paint|strict|content/.test(contain);
  return { clipsX: clipsAll || overflowX !== 'visible', clipsY: clipsAll || overflowY !== 'visible' };
}

/** The inside of its border, without its scroll bars. */
function viewWithin({ element, clipsX, clipsY }: Clipper, origin: Box): View {
  const rect = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  const { offsetWidth = 0, offsetHeight = 0 } = element as Partial<HTMLElement>;
  // What the page has shrunk or enlarged is counted in pixels of before.
  const scaleX = offsetWidth > 0 ? rect.width / offsetWidth : 1;
  const scaleY = offsetHeight > 0 ? rect.height / offsetHeight : 1;
  const left = rect.left - origin.left + clientLeft * scaleX;
  const top = rect.top - origin.top + clientTop * scaleY;
  return {
    left: clipsX ? left : -Infinity,
    top: clipsY ? top : -Infinity,
    right: clipsX ? left + clientWidth * scaleX : Infinity,
    bottom: clipsY ? top + clientHeight * scaleY : Infinity,
  };
}
