import { type RefObject, useEffect, useRef } from 'react';

export interface DragEvents {
  onDrop(card: string, column: string): void;
}

interface Drag {
  card: HTMLElement;
  x: number;
  y: number;
  /** How far the board was scrolled at the press. */
  scrolled: { x: number; y: number };
  isMoving: boolean;
  over: HTMLElement | undefined;
}

/** Pixels that the pointer moves before a press becomes a drag. */
const slack = 5;
/** Width of the edges at which the board scrolls, and pixels of each step. */
const [edge, step] = [48, 16];

/**
 * Lets a pointer drag cards, marked by `data-card`, to columns, marked by `data-column`, of the board. A mouse drags by
 * the whole card, a finger by the part that is marked by `data-handle`. The card follows and the column under it
 * is marked by `data-over` without a render. Do not "fix" it by a library that keeps the drag in React's state: with
 * 1,000 cards a frame then takes 17.9 ms instead of 5.5 (docs/speed.md).
 */
export function usePointerDrag(boardRef: RefObject<HTMLElement | null>, isEnabled: boolean, events: DragEvents): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const board = boardRef.current;
    if (!board || !isEnabled) return;
    const end = new AbortController();
    const { signal } = end;
    const page = board.ownerDocument;
    let drag: Drag | undefined;

    const release = (): Drag | undefined => {
      const released = drag;
      drag = undefined;
      released?.card.removeAttribute('data-dragged');
      released?.card.style.removeProperty('transform');
      released?.over?.removeAttribute('data-over');
      return released;
    };
    const press = (event: PointerEvent) => {
      const part = event.target instanceof Element ? event.target : undefined;
      const card = part?.closest<HTMLElement>('[data-card]');
      const byHandle = part?.closest('[data-handle]');
      const isOther = event.pointerType !== 'mouse' || part?.closest('button');
      if (!card || event.button !== 0 || (isOther && !byHandle)) return;
      const scrolled = { x: board.scrollLeft, y: board.scrollTop };
      drag = { card, x: event.clientX, y: event.clientY, scrolled, isMoving: false, over: undefined };
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.isMoving && Math.hypot(dx, dy) < slack) return;
      drag.isMoving = true;
      drag.card.dataset['dragged'] = '';
      const { left, right } = board.getBoundingClientRect();
      if (event.clientX < left + edge) board.scrollLeft -= step;
      if (event.clientX > right - edge) board.scrollLeft += step;
      const [x, y] = [dx + board.scrollLeft - drag.scrolled.x, dy + board.scrollTop - drag.scrolled.y];
      drag.card.style.transform = `translate(${x}px, ${y}px)`;
      const under = page.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-column]');
      if (under === drag.over || (!under && !drag.over)) return;
      drag.over?.removeAttribute('data-over');
      under?.setAttribute('data-over', '');
      drag.over = under ?? undefined;
    };
    const drop = () => {
      const dropped = release();
      const card = dropped?.card.dataset['card'];
      if (!dropped?.isMoving) return;
      // The click that follows a drag opens no link.
      const click = (event: Event) => event.preventDefault();
      page.addEventListener('click', click, { capture: true, once: true, signal });
      setTimeout(() => page.removeEventListener('click', click, { capture: true }));
      const column = dropped.over?.dataset['column'];
      if (card !== undefined && column !== undefined) latest.current.onDrop(card, column);
    };
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') release();
    };
    board.addEventListener('pointerdown', press, { signal });
    board.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    // Else a mouse that drags a card selects the words of all cards on its way.
    page.addEventListener('selectstart', (event) => drag && event.preventDefault(), { signal });
    page.addEventListener('pointermove', move, { signal });
    page.addEventListener('pointerup', drop, { signal });
    page.addEventListener('pointercancel', release, { signal });
    page.addEventListener('keydown', giveUp, { signal });
    return () => {
      release();
      end.abort();
    };
  }, [boardRef, isEnabled]);
}
