import { type KeyboardEvent, type RefObject, useState } from 'react';
import { isEnter } from '../lib/composing.ts';
import { firstChoice, type Step, stepFrom } from './beneath.ts';
import type { Box } from './geometry.ts';
import type { PlacementStore } from './PlacementStore.ts';
import type { AnnotationType, Corner } from './types.ts';

/** Placing by keyboard: first an element is chosen, then the box on it is moved and resized. */
export type Placing =
  | { step: 'choosing'; element: Element; box: Box }
  | { step: 'shaping'; element: Element; box: Box };

const coarse = 8;
const fine = 1;
const steps: Record<string, Step> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};
const directions: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface PlacingOptions {
  tool: AnnotationType;
  page: HTMLElement;
  overlay: RefObject<HTMLElement | null>;
  store: PlacementStore;
  onChoose(element: Element): void;
  onPlace(box: Box, from: Corner, element: Element): void;
}

export function usePlacing({ tool, page, overlay, store, onChoose, onPlace }: PlacingOptions) {
  const [placing, setPlacing] = useState<Placing>();
  const choose = (element: Element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setPlacing({ step: 'choosing', element, box: store.boxIn(element) });
    onChoose(element);
  };
  const start = () => {
    const element = overlay.current && firstChoice(page, overlay.current);
    if (element) choose(element);
  };
  const take = ({ element, box }: Placing) => {
    const isPoint = tool === 'comment';
    const middle = { left: box.left + box.width / 2, top: box.top + box.height / 2, width: 0, height: 0 };
    setPlacing({ step: 'shaping', element, box: isPoint ? middle : box });
  };
  const shape = ({ element, box }: Placing, [x, y]: [number, number], event: KeyboardEvent) => {
    const by = event.altKey ? fine : coarse;
    const changed = event.shiftKey && tool !== 'comment' ? grown(box, x * by, y * by) : moved(box, x * by, y * by);
    setPlacing({ step: 'shaping', element, box: changed });
  };
  /** Whether the key was meant for placing. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!placing) return false;
    const { step, element, box } = placing;
    const next = steps[event.key];
    const direction = directions[event.key];
    if (event.key === 'Escape') {
      if (step === 'shaping') choose(element);
      else setPlacing(undefined);
    } else if (isEnter(event)) {
      if (step === 'choosing') take(placing);
      else {
        setPlacing(undefined);
        onPlace(box, 'nw', element);
      }
    } else if (step === 'choosing' && next) choose(stepFrom(element, next, page));
    else if (step === 'shaping' && direction) shape(placing, direction, event);
    else return false;
    event.preventDefault();
    return true;
  };
  return { placing, start, stop: () => setPlacing(undefined), onKeyDown };
}

const moved = (box: Box, x: number, y: number): Box => ({ ...box, left: box.left + x, top: box.top + y });
const smallest = 4;
const grown = (box: Box, x: number, y: number): Box => ({
  ...box,
  width: Math.max(smallest, box.width + x),
  height: Math.max(smallest, box.height + y),
});
