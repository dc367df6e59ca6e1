import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Clips } from './clips.ts';
import type { Point } from './geometry.ts';

const layer = fc.record({
  overflow: fc.constantFrom(
    ...['visible', 'hidden', 'auto', 'scroll', 'clip', 'hidden auto', 'auto hidden', 'visible scroll'],
  ),
  position: fc.constantFrom('static', 'relative', 'absolute', 'fixed', 'sticky'),
  transform: fc.constantFrom('none', 'none', 'none', 'translate(7px, 5px)', 'scale(0.8)'),
  display: fc.constantFrom('block', 'block', 'flex', 'inline', 'contents'),
  contain: fc.constantFrom('none', 'none', 'none', 'paint', 'layout'),
  width: fc.integer({ min: 40, max: 160 }),
  height: fc.integer({ min: 40, max: 160 }),
  // Chromium's pointer hits the element under a border.
  border: fc.integer({ min: 0, max: 2 }),
  left: fc.integer({ min: 0, max: 120 }),
  top: fc.integer({ min: 0, max: 120 }),
  scrollLeft: fc.integer({ min: 0, max: 120 }),
  scrollTop: fc.integer({ min: 0, max: 120 }),
});
type Layer = (typeof layer)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never;

let page: HTMLElement | undefined;

afterEach(() => page?.remove());

/** Layers within each other, and in the innermost a dot at the end of what it scrolls. */
function build(layers: readonly Layer[]): { root: HTMLElement; dot: HTMLElement } {
  page?.remove();
  const root = document.createElement('div');
  root.style.cssText = 'position: absolute; left: 200px; top: 200px; width: 300px; height: 300px';
  let inner = root;
  const elements = layers.map(({ width, height, border, left, top, scrollLeft, scrollTop, ...style }) => {
    const element = document.createElement('div');
    Object.assign(element.style, style, { left: `${left}px`, top: `${top}px` });
    Object.assign(element.style, { width: `${width}px`, height: `${height}px`, borderStyle: 'solid' });
    element.style.borderWidth = `${border}px`;
    element.style.flexShrink = '0';
    inner.append(element);
    inner = element;
    return { element, scrollLeft, scrollTop };
  });
  const filler = document.createElement('div');
  filler.style.cssText = 'width: 150px; height: 150px; flex-shrink: 0; pointer-events: none';
  const dot = document.createElement('div');
  dot.style.cssText = 'width: 4px; height: 4px; margin-inline-start: 60px; flex-shrink: 0';
  inner.append(dot, filler);
  document.body.append(root);
  for (const { element, ...to } of elements) Object.assign(element, to);
  page = root;
  return { root, dot };
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const originOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

test('the visible part equals the part that a pointer can hit, for every combination of clipping ancestors', () => {
  const met = { seen: 0, unseen: 0 };
  fc.assert(
    fc.property(fc.array(layer, { minLength: 1, maxLength: 4 }), (layers) => {
      const { root, dot } = build(layers);
      const { x, y } = middleOf(dot);
      fc.pre(x > 4 && y > 4 && x < innerWidth - 4 && y < innerHeight - 4);
      const origin = originOf(root);
      const clips = new Clips();
      const isSeen = (by: Point) => {
        const point = { left: x - origin.left + by.x, top: y - origin.top + by.y, width: 0, height: 0 };
        return clips.of(dot, point, () => origin)?.isHidden !== true;
      };
      // Right at an edge, a browser's own rounding decides.
      const around = [-3, 3].flatMap((side) => [isSeen({ x: side, y: 0 }), isSeen({ x: 0, y: side })]);
      fc.pre(new Set(around).size === 1);
      const isMet = document.elementsFromPoint(x, y).includes(dot);
      met[isMet ? 'seen' : 'unseen'] += 1;
      expect(isSeen({ x: 0, y: 0 })).toBe(isMet);
    }),
    // The same layers each time, as the judge is a browser.
    { numRuns: 300, seed: 7 },
  );
  expect(met.seen).toBeGreaterThan(20);
  expect(met.unseen).toBeGreaterThan(20);
});

test('ten thousand elements measure each scroll container once for each scroll', () => {
  const root = document.createElement('div');
  root.innerHTML = `<div style="overflow: auto; height: 100px"><div style="overflow: hidden">${'<i>Row</i> '.repeat(10_000)}</div></div>`;
  document.body.append(root);
  page = root;
  const origin = originOf(root);
  const clips = new Clips();
  const elements = [...root.querySelectorAll('i')];
  const asked = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  const look = () => new Set(elements.map((element) => clips.of(element, origin, () => origin)?.view));
  expect(look().size).toBe(1);
  expect(asked).toHaveBeenCalledTimes(2);
  root.firstElementChild?.scrollTo(0, 50);
  // The same window shows another part of them.
  expect(clips.measure(origin)).toBe(false);
  (root.firstElementChild as HTMLElement).style.height = '60px';
  expect(clips.measure(origin)).toBe(true);
  expect(look().size).toBe(1);
  expect(asked).toHaveBeenCalledTimes(6);
  asked.mockRestore();
});

test('after a change of the page, clipping containers are measured again', () => {
  const { root, dot } = build([]);
  const clips = new Clips();
  const origin = originOf(root);
  expect(clips.of(dot, origin, () => origin)).toBeUndefined();
  root.style.overflow = 'hidden';
  clips.forget();
  expect(clips.measure(origin)).toBe(true);
  expect(clips.of(dot, { left: 290, top: 0, width: 20, height: 1 }, () => origin)?.isHidden).toBe(false);
  expect(clips.of(dot, { left: 310, top: 0, width: 20, height: 1 }, () => origin)?.isHidden).toBe(true);
});

test('an element that truncates its text does not clip annotations; a scroll container does', () => {
  const root = document.createElement('div');
  root.innerHTML = `<div style="overflow: auto; width: 100px; height: 50px">
    <div style="overflow: hidden; width: 40px"><b style="white-space: nowrap">A long name of something</b></div>
    <div style="width: 400px">Wide</div></div>`;
  document.body.append(root);
  page = root;
  const origin = originOf(root);
  const whole = { left: 0, right: 100, top: -Infinity, bottom: Infinity };
  const element = root.querySelector('b') as Element;
  expect(new Clips().of(element, originOf(element), () => originOf(element))).toEqual({ view: whole, isHidden: false });
  const scroller = root.firstElementChild as HTMLElement;
  scroller.style.width = '500px';
  const { view } = new Clips().of(element, origin, () => origin) ?? {};
  expect(view).toEqual({ left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity });
});
