import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLDivElement>;

type Given = 'scrollToFn' | 'observeElementRect' | 'observeElementOffset' | 'onChange';
type RowOptions = Omit<VirtualizerOptions<HTMLDivElement, HTMLDivElement>, Given>;

/** An object that finds the rows that a scrolling element shows. */
export const createRowVirtualizer = (options: RowOptions, rerender: () => void): RowVirtualizer =>
  new Virtualizer({
    ...options,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    // Rows must be there in the frame that shows them, so a render while scrolling does not wait.
    onChange: (_, isScrolling) => (isScrolling ? flushSync(rerender) : rerender()),
  });
