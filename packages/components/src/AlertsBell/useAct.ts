import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePanel } from './panelContext.ts';
import { hasFocus } from './hasFocus.ts';

export type Act = ReturnType<typeof useAct>;

/** Runs one act at a time, says where it was refused, and keeps the focus in the row when its button goes. */
export function useAct(rowRef: RefObject<HTMLLIElement | null>) {
  const { words, say } = usePanel();
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle');
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const row = rowRef.current;
    if (!hadFocus.current || !row || hasFocus(row)) return;
    hadFocus.current = false;
    (row.querySelector<HTMLElement>('button') ?? row).focus();
  });
  return {
    isBusy: state === 'busy',
    isRefused: state === 'refused',
    refused: words.strings.refused,
    run(work: () => unknown, onDone?: () => void) {
      if (state === 'busy') return;
      hadFocus.current = rowRef.current !== null && hasFocus(rowRef.current);
      setState('busy');
      void settle(work).then((isDone) => {
        setState(isDone ? 'idle' : 'refused');
        if (isDone) onDone?.();
        else say(words.strings.refused);
      });
    },
  };
}

/** Whether it was done; a throw and a rejection are the same refusal. */
async function settle(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
