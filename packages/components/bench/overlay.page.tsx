import '../src/styles/styles.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AnnotationOverlay } from '../src/AnnotationOverlay/AnnotationOverlay.tsx';
import type { OverlayAnnotation } from '../src/AnnotationOverlay/types.ts';
import { annotationsOn } from '../src/testing/annotations.ts';
import { painted } from './parts/painted.ts';
import { canvasSurface, listSurface, type Surface } from './parts/surfaces.tsx';

const boxes = 200;
let addOne: (() => void) | undefined;

function Annotated({ page, initial }: { page: HTMLElement; initial: readonly OverlayAnnotation[] }) {
  const [annotations, setAnnotations] = useState(initial);
  useEffect(() => {
    addOne = () =>
      setAnnotations((before) => {
        const [, shape] = before;
        return shape ? [...before, { ...shape, id: `ann_more_${before.length}` }] : before;
      });
  }, []);
  const nothing = () => {};
  return (
    <AnnotationOverlay
      page={page}
      annotations={annotations}
      collaboratorCount={2}
      onCreate={nothing}
      onClose={nothing}
    />
  );
}

/** A page of boxes, which take the annotations in turn. */
function makePage(): HTMLElement {
  const page = document.querySelector<HTMLElement>('#page');
  if (!page) throw new Error('There is no page');
  page.style.cssText = 'display: grid; grid-template-columns: repeat(10, 120px); block-size: 700px';
  page.append(
    ...Array.from({ length: boxes }, (_, index) => {
      const box = document.createElement('p');
      box.id = `box-${index}`;
      box.textContent = `Box ${index}`;
      return box;
    }),
  );
  return page;
}

/** Those of one box lie beside each other. */
function spread(annotation: OverlayAnnotation, index: number): OverlayAnnotation {
  const turn = Math.floor(index / boxes);
  const position = { ...annotation.position, rx: (turn % 10) / 10, ry: (Math.floor(turn / 10) % 5) / 5 };
  return { ...annotation, id: `ann_${index}`, position };
}

function productSurface(place: HTMLElement): Surface {
  const page = makePage();
  const some = annotationsOn(page, [...page.children], boxes);
  const root = createRoot(place);
  return {
    mount(count) {
      const initial = Array.from({ length: count }, (_, index) =>
        spread(some[index % boxes] as OverlayAnnotation, index),
      );
      flushSync(() => root.render(<Annotated page={page} initial={initial} />));
    },
    add: () => flushSync(() => addOne?.()),
    drag(moves) {
      const tool = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) =>
        textContent.includes('Highlight'),
      );
      const surface = document.querySelector<HTMLElement>('[data-part=surface]');
      if (!tool || !surface) throw new Error('There is nothing to draw with');
      flushSync(() => tool.click());
      // A made-up pointer cannot be captured.
      surface.setPointerCapture = () => {};
      const make = (type: string, at: number) => {
        const where = { clientX: 100 + at * 4, clientY: 100 + at * 3 };
        return new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, ...where });
      };
      surface.dispatchEvent(make('pointerdown', 0));
      // To make an event is the browser's work, to hear it is ours.
      const events = Array.from({ length: moves + 1 }, (_, at) => make('pointermove', at));
      return (at) => void surface.dispatchEvent(events[at] as PointerEvent);
    },
  };
}

const surfaces = { product: productSurface, list: listSurface, canvas: canvasSurface };
export type SurfaceName = keyof typeof surfaces;
let surface: Surface | undefined;

const overlayBench = {
  async mount(name: SurfaceName, count: number) {
    surface = surfaces[name](document.querySelector('#root') as HTMLElement);
    await painted();
    const start = performance.now();
    surface.mount(count);
    const scripted = performance.now() - start;
    return { ms: (await painted()) - start, scripted };
  },
  drawn: () => ({
    shapes: document.querySelectorAll('[data-part=shapes] path').length,
    pins: document.querySelectorAll('[data-part=pin]').length,
  }),
  async add() {
    await painted();
    const start = performance.now();
    surface?.add();
    const scripted = performance.now() - start;
    return { ms: (await painted()) - start, scripted };
  },
  /** Draws a shape, moving the pointer once a frame. */
  async drag(moves: number) {
    const move = surface?.drag(moves);
    let dropped = 0;
    let scripted = 0;
    let last = await painted();
    for (let at = 1; at <= moves; at += 1) {
      const start = performance.now();
      move?.(at);
      scripted += performance.now() - start;
      const now = await painted();
      if (now - last > 25) dropped += 1;
      last = now;
    }
    const isDrawn = document.querySelector('[data-part=sketch] > path[d], #root > svg > path[d], canvas') !== null;
    if (!isDrawn) throw new Error('Nothing is being drawn');
    return { scripted: scripted / moves, dropped };
  },
};

declare global {
  interface Window {
    overlayBench: typeof overlayBench;
  }
}
window.overlayBench = overlayBench;
