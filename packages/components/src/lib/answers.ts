import type { KeyboardEvent } from 'react';
import { isComposing, isEnter } from './composing.ts';

/** The state of a list of results, given the text in the box: an answer to another text is still awaited. */
export function stateOf<State extends string>(
  { answers, state = 'ready' }: { answers: string; state?: State | 'ready' | 'loading' | undefined },
  text: string,
): State | 'ready' | 'loading' {
  return state === 'ready' && answers.trim() !== text.trim() ? 'loading' : state;
}

const arrows = ['ArrowDown', 'ArrowUp'];

/**
 * While an answer is awaited, keys that move or choose do nothing, so that the answer finds none of them pressed;
 * arrows do nothing in an empty list either, which would choose the first item that comes. After a failure Enter
 * searches again.
 */
export const onKeyWhile =
  (state: string, count: number, onRetry: (() => void) | undefined) => (event: KeyboardEvent) => {
    // The list would take the key that ends the choice of a word for a choice in the list.
    if (isComposing(event)) return event.stopPropagation();
    const isFailed = state === 'failed' && isEnter(event);
    const isIgnored = arrows.includes(event.key)
      ? count === 0 && state !== 'failed'
      : isEnter(event) && state === 'loading';
    if (!(isFailed || isIgnored)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isFailed) onRetry?.();
  };
