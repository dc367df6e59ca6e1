import { createFinder, type Target } from '../lib/anchor/find.ts';
import { type Box, boxOf } from './geometry.ts';
import type { OverlayAnnotation } from './types.ts';

/** Where the annotations are in the page now. */
export interface Placements {
  boxes: ReadonlyMap<string, Box>;
  /** Those whose target was not found again. */
  unplaced: readonly OverlayAnnotation[];
}

const nothing: Placements = { boxes: new Map(), unplaced: [] };
/** A page that builds itself up changes many times; looking once in a while is enough. */
const lookAgainMs = 150;

/** Keeps annotations on their elements while the page scrolls, resizes and changes. */
export class PlacementStore {
  readonly #page: HTMLElement;
  readonly #own: () => Node | null;
  readonly #listeners = new Set<() => void>();
  #annotations: readonly OverlayAnnotation[] = [];
  #elements = new Map<string, Element | undefined>();
  #snapshot = nothing;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStale = false;

  /** `own` is the overlay itself, whose changes are none of the page's. */
  constructor(page: HTMLElement, own: () => Node | null) {
    this.#page = page;
    this.#own = own;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const stop = this.#listeners.size === 1 ? this.#watch() : undefined;
    if (stop) this.#stop = stop;
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  getSnapshot = (): Placements => this.#snapshot;

  show(annotations: readonly OverlayAnnotation[]): void {
    if (annotations === this.#annotations) return;
    const known = new Map(this.#annotations.map((annotation) => [annotation.id, annotation]));
    for (const { id, anchor } of annotations) {
      // Another anchor is a new attachment.
      if (known.get(id)?.anchor !== anchor) this.#elements.delete(id);
    }
    this.#annotations = annotations;
    this.#place();
  }

  /** The page's own box, from which all others are counted. */
  origin(): Box {
    const { left, top, width, height } = this.#page.getBoundingClientRect();
    return { left, top, width, height };
  }

  boxIn(element: Element): Box {
    const { left, top, width, height } = element.getBoundingClientRect();
    const origin = this.origin();
    return { left: left - origin.left, top: top - origin.top, width, height };
  }

  #stop: () => void = () => undefined;

  #watch(): () => void {
    const { ownerDocument } = this.#page;
    const view = ownerDocument.defaultView;
    const measure = () => this.#measureSoon();
    const changes = new MutationObserver((records) => {
      const own = this.#own();
      if (records.every(({ target }) => own?.contains(target))) return;
      this.#isStale = true;
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#place();
      }, lookAgainMs);
    });
    const sizes = new ResizeObserver(measure);
    changes.observe(this.#page, { subtree: true, childList: true, characterData: true, attributes: true });
    sizes.observe(this.#page);
    ownerDocument.addEventListener('scroll', measure, { capture: true, passive: true });
    view?.addEventListener('resize', measure);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      ownerDocument.removeEventListener('scroll', measure, { capture: true });
      view?.removeEventListener('resize', measure);
      clearTimeout(this.#timer);
      if (this.#frame !== undefined) view?.cancelAnimationFrame(this.#frame);
      this.#timer = undefined;
      this.#frame = undefined;
    };
  }

  #measureSoon(): void {
    this.#frame ??= this.#page.ownerDocument.defaultView?.requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#measure();
    });
  }

  #place(): void {
    const isAttached = (id: string) => this.#elements.get(id)?.isConnected === true;
    const find = finderIn(this.#page);
    const elements = new Map<string, Element | undefined>();
    for (const annotation of this.#annotations) {
      const { id, position, targetElement, anchor } = annotation;
      if (position.unit !== 'element') continue;
      const isKnown = this.#elements.has(id) && !this.#isStale;
      if (isKnown || isAttached(id)) elements.set(id, this.#elements.get(id));
      else elements.set(id, find({ targetElement, anchor: anchor ?? {} }));
    }
    this.#isStale = false;
    this.#elements = elements;
    this.#measure();
  }

  #measure(): void {
    const boxes = new Map<string, Box>();
    const unplaced: OverlayAnnotation[] = [];
    const measured = new Map<Element, Box>();
    const measure = (element: Element): Box => {
      const box = measured.get(element) ?? this.boxIn(element);
      measured.set(element, box);
      return box;
    };
    for (const annotation of this.#annotations) {
      if (annotation.parentId) continue;
      const element = this.#elements.get(annotation.id);
      const box = boxOf(annotation.position, element && measure(element));
      if (box) boxes.set(annotation.id, box);
      else unplaced.push(annotation);
    }
    if (isSame(this.#snapshot, boxes, unplaced)) return;
    this.#snapshot = { boxes: keepSame(this.#snapshot.boxes, boxes), unplaced };
    for (const listener of this.#listeners) listener();
  }
}

/** Looks for each description once; many annotations of one element have the same. */
function finderIn(page: HTMLElement): (target: Target) => Element | undefined {
  const found = new Map<string, Element | undefined>();
  let find: ReturnType<typeof createFinder> | undefined;
  return (target) => {
    const key = JSON.stringify(target);
    if (!found.has(key)) found.set(key, (find ??= createFinder(page))(target)?.element);
    return found.get(key);
  };
}

function isSame(before: Placements, boxes: ReadonlyMap<string, Box>, unplaced: readonly OverlayAnnotation[]): boolean {
  if (before.boxes.size !== boxes.size || before.unplaced.length !== unplaced.length) return false;
  if (!unplaced.every((annotation, index) => annotation === before.unplaced[index])) return false;
  return [...boxes].every(([id, box]) => isSameBox(before.boxes.get(id), box));
}

const isSameBox = (a: Box | undefined, b: Box): boolean =>
  a !== undefined && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** What has not moved stays the same object, so that it is not drawn again. */
const keepSame = (before: ReadonlyMap<string, Box>, boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, Box> =>
  new Map(
    [...boxes].map(([id, box]) => {
      const earlier = before.get(id);
      return [id, earlier && isSameBox(earlier, box) ? earlier : box];
    }),
  );
