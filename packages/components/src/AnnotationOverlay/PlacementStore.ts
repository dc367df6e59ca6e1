import { createFinder, type Target } from '../lib/anchor/find.ts';
import { Clips } from './clips.ts';
import { type Box, boxOf, type Point } from './geometry.ts';
import { isSameBox, type Placed, type PlacedChunk, placeInChunks, seenOf } from './placedChunks.ts';
import { reveal } from './reveal.ts';
import type { OverlayAnnotation } from './types.ts';
import { isSameView, nearestIn, type View, viewOf } from './view.ts';

/** Current positions of the annotations in the page. */
export interface Placements {
  chunks: readonly PlacedChunk[];
  /** Those whose target was not found again. */
  unplaced: readonly OverlayAnnotation[];
  /** The part of the page in which buttons are worth drawing. */
  view: View;
}

const nothing: Placements = { chunks: [], unplaced: [], view: { left: 0, top: 0, right: 0, bottom: 0 } };
/** A page that builds itself up changes many times; looking once in a while is enough. */
const lookAgainMs = 150;

interface PlacedAnchor {
  anchor: OverlayAnnotation['anchor'];
  element: Element | undefined;
}

/** Keeps annotations on their elements while the page scrolls, resizes and changes. */
export class PlacementStore {
  readonly #page: HTMLElement;
  readonly #own: () => Node | null;
  readonly #listeners = new Set<() => void>();
  readonly #layers = new Set<HTMLElement | SVGElement>();
  #annotations: readonly OverlayAnnotation[] = [];
  #found = new Map<string, PlacedAnchor>();
  #rects = new Map<Element, Box>();
  readonly #clips = new Clips();
  #origin: Box | undefined;
  #snapshot = nothing;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: () => void = () => undefined;

  /** `own` is the overlay itself, whose changes are none of the page's. */
  constructor(page: HTMLElement, own: () => Node | null) {
    this.#page = page;
    this.#own = own;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#stop = this.#watch();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  getSnapshot = (): Placements => this.#snapshot;

  show(annotations: readonly OverlayAnnotation[]): void {
    if (annotations === this.#annotations) return;
    this.#annotations = annotations;
    this.#place(false);
    // Elements may have moved since their position was read.
    this.#measureSoon();
  }

  /** The page's own box, from which all others are counted. */
  origin(): Box {
    const { left, top, width, height } = this.#page.getBoundingClientRect();
    this.#origin = { left, top, width, height };
    return this.#origin;
  }

  /** The same as it was read last, which scrolling and resizing do: asking costs nothing. */
  lastOrigin(): Box {
    return this.#origin ?? this.origin();
  }

  boxIn(element: Element, origin = this.origin()): Box {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left: left - origin.left, top: top - origin.top, width, height };
  }

  /** The corner of an annotation, or the nearest edge of the container that hides it. */
  pointOf(id: string): Point | undefined {
    const placed = this.#placedOf(id);
    if (!placed) return undefined;
    const { left, top, clip } = placed;
    const point = { x: left, y: top };
    return clip ? nearestIn(clip.view, point) : point;
  }

  /** Scrolls to an annotation that is out of sight. */
  reveal(id: string): void {
    const placed = this.#placedOf(id);
    const position = this.#annotations.find((annotation) => annotation.id === id)?.position;
    if (!placed || !position || this.#isInSight(placed)) return;
    const element = this.#found.get(id)?.element;
    reveal(element ?? this.#page, () => {
      const origin = this.origin();
      const { left, top } = boxOf(position, element && this.boxIn(element, origin)) ?? placed;
      return { x: left + origin.left, y: top + origin.top };
    });
    this.#measure();
  }

  /** Keeps a layer over the page while it scrolls, without drawing anything again. */
  follow(layer: HTMLElement | SVGElement): () => void {
    this.#layers.add(layer);
    moveTo(layer, this.origin());
    return () => void this.#layers.delete(layer);
  }

  #placedOf(id: string): Placed | undefined {
    for (const { annotations, boxes } of this.#snapshot.chunks) {
      const index = annotations.findIndex((annotation) => annotation.id === id);
      if (index >= 0) return boxes[index];
    }
    return undefined;
  }

  #isInSight(placed: Placed): boolean {
    const shown = seenOf(placed);
    if (!shown) return false;
    const { left, top } = this.origin();
    const [x, y] = [shown.left + left, shown.top + top];
    return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
  }

  #watch(): () => void {
    const { ownerDocument } = this.#page;
    const view = ownerDocument.defaultView;
    const measure = () => {
      this.#moveLayers(this.origin());
      this.#measureSoon();
    };
    const resize = () => {
      // Other rules may hold for a window of this size.
      this.#clips.forget();
      measure();
    };
    const changes = new MutationObserver((records) => {
      const own = this.#own();
      if (records.every(({ target }) => own?.contains(target))) return;
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#lookAgain();
      }, lookAgainMs);
    });
    const sizes = new ResizeObserver(() => this.#measureSoon());
    changes.observe(this.#page, { subtree: true, childList: true, characterData: true, attributes: true });
    sizes.observe(this.#page);
    ownerDocument.addEventListener('scroll', measure, { capture: true, passive: true });
    view?.addEventListener('resize', resize);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      ownerDocument.removeEventListener('scroll', measure, { capture: true });
      view?.removeEventListener('resize', resize);
      clearTimeout(this.#timer);
      if (this.#frame !== undefined) view?.cancelAnimationFrame(this.#frame);
      this.#timer = undefined;
      this.#frame = undefined;
    };
  }

  #moveLayers(origin: Box): void {
    for (const layer of this.#layers) moveTo(layer, origin);
  }

  #measureSoon(): void {
    this.#frame ??= this.#page.ownerDocument.defaultView?.requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#measure();
    });
  }

  /** Those whose element is gone may have another by now. */
  #lookAgain(): void {
    for (const [id, { element }] of this.#found) if (!element?.isConnected) this.#found.delete(id);
    this.#measure(true);
  }

  /** Reads the positions of all elements at once, and moves the annotations of moved elements. */
  #measure(hasPageChanged = false): void {
    const origin = this.origin();
    if (hasPageChanged) this.#clips.forget();
    let hasMoved = this.#clips.measure(origin);
    const rects = new Map<Element, Box>();
    for (const [element, before] of this.#rects) {
      const box = element.isConnected ? this.boxIn(element, origin) : before;
      hasMoved ||= !isSameBox(before, box);
      if (element.isConnected || !hasPageChanged) rects.set(element, box);
    }
    this.#rects = rects;
    this.#moveLayers(origin);
    this.#place(hasMoved, origin);
  }

  /** Without an origin it is read if something new is measured, as reading it lays out the page. */
  #place(isStale: boolean, read?: Box): void {
    let fresh = read;
    const origin = () => (fresh ??= this.origin());
    const find = finderIn(this.#page);
    const elementOf = ({ id, anchor, targetElement }: OverlayAnnotation) => {
      const known = this.#found.get(id);
      // Another anchor is a new attachment.
      if (known && known.anchor === anchor) return known.element;
      const element = find({ targetElement, anchor: anchor ?? {} });
      this.#found.set(id, { anchor, element });
      return element;
    };
    const rectOf = (element: Element) => {
      const box = this.#rects.get(element) ?? this.boxIn(element, origin());
      this.#rects.set(element, box);
      return box;
    };
    const clipOf = (element: Element) => this.#clips.of(element, rectOf(element), origin);
    const finding = { elementOf, rectOf, clipOf };
    this.#show(placeInChunks(this.#annotations, this.#snapshot.chunks, finding, isStale), this.lastOrigin());
  }

  #show(chunks: readonly PlacedChunk[], origin: Box): void {
    const before = this.#snapshot;
    const isSame = chunks.length === before.chunks.length && chunks.every((chunk, at) => chunk === before.chunks[at]);
    const seen = viewOf(origin, this.#page.ownerDocument.defaultView ?? globalThis);
    const view = isSameView(before.view, seen) ? before.view : seen;
    if (isSame && view === before.view) return;
    const unplaced = isSame ? before.unplaced : chunks.flatMap((chunk) => chunk.unplaced);
    this.#snapshot = { chunks: isSame ? before.chunks : chunks, unplaced, view };
    for (const listener of this.#listeners) listener();
  }
}

function moveTo(layer: HTMLElement | SVGElement, { left, top }: Box): void {
  layer.style.setProperty('transform', `translate(${left}px, ${top}px)`);
}

/** Searches each description once, since many annotations share an element. */
function finderIn(page: HTMLElement): (target: Target) => Element | undefined {
  const found = new Map<string, Element | undefined>();
  let find: ReturnType<typeof createFinder> | undefined;
  return (target) => {
    const key = JSON.stringify(target);
    if (!found.has(key)) found.set(key, (find ??= createFinder(page))(target)?.element);
    return found.get(key);
  };
}
