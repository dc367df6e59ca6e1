import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One tab stop for all marks of a chart; arrow keys move, hover and focus open the tooltip, Escape closes it. */
export function useMarks(count: number, svg: RefObject<SVGSVGElement | null>) {
  const elements = useRef<(SVGElement | null)[]>([]);
  const [stop, setStop] = useState(0);
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const last = count - 1;
  const active = hovered ?? focused;

  const dismiss = () => {
    setHovered(undefined);
    setFocused(undefined);
  };

  const isOpen = active !== undefined;
  useEffect(() => {
    const owner = svg.current?.ownerDocument;
    if (!isOpen || !owner) return undefined;
    // On the document, since a pointer can open the tooltip without giving the chart the focus.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    owner.addEventListener('keydown', onKeyDown);
    return () => owner.removeEventListener('keydown', onKeyDown);
  }, [isOpen, svg]);

  const markProps = (index: number) => ({
    ref: (element: SVGElement | null) => {
      elements.current[index] = element;
    },
    tabIndex: index === Math.min(stop, last) ? 0 : -1,
    onPointerEnter: () => setHovered(index),
    onFocus: () => {
      setStop(index);
      setFocused(index);
    },
    onBlur: () => setFocused(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setHovered(undefined);
      elements.current[move(index, last)]?.focus();
    },
  });

  return {
    active: active === undefined || active > last ? undefined : active,
    markProps,
    onPointerLeave: () => setHovered(undefined),
  };
}
