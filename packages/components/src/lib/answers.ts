import type { KeyboardEvent } from 'react';

/** The state of a list of results, given the text in the box: an answer to another text is still awaited. */
export function stateOf<State extends string>(
  { answers, state = 'ready' }: { answers: string; state?: State | 'ready' | 'loading' | undefined },
  text: string,
): State | 'ready' | 'loading' {
  return state === 'ready' && answers.trim() !== text.trim() ? 'loading' : state;
}

const held = ['Enter', 'ArrowDown', 'ArrowUp'];

/**
 * While an answer is awaited, keys that move or choose do nothing, so that the answer finds none of them pressed.
 * After a failure Enter searches again.
 */
export const onKeyWhile = (state: string, onRetry: (() => void) | undefined) => (event: KeyboardEvent) => {
  const isFailed = state === 'failed' && event.key === 'Enter';
  if (event.nativeEvent.isComposing || !(isFailed || (state === 'loading' && held.includes(event.key)))) return;
  event.preventDefault();
  event.stopPropagation();
  if (isFailed) onRetry?.();
};
