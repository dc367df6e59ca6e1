import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePanel } from './panelContext.ts';
import { hasFocus } from './hasFocus.ts';

export type Act = ReturnType<typeof useAct>;

/** Runs one action at a time, shows a refusal, and keeps the focus in the row when its button is removed. */
export function useAct(rowRef: RefObject<HTMLElement | null>) {
  const { words, say } = usePanel();
  const [pending, setPending] = useState<readonly string[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const row = rowRef.current;
    // A button that goes takes the focus with it to nowhere; elsewhere it has gone by a person's will.
    if (!hadFocus.current || !row || !isNowhere(row.ownerDocument)) return;
    hadFocus.current = false;
    (row.querySelector<HTMLElement>('button') ?? row).focus();
  });
  return {
    isBusy: (name: string) => pending.includes(name),
    isRefused,
    refused: words.strings.refused,
    run(name: string, work: () => unknown, onDone?: () => void) {
      if (pending.includes(name)) return;
      hadFocus.current = rowRef.current !== null && hasFocus(rowRef.current);
      setPending((names) => [...names, name]);
      setIsRefused(false);
      void settle(work).then((isDone) => {
        setPending((names) => names.filter((other) => other !== name));
        if (isDone) return onDone?.();
        setIsRefused(true);
        return say(words.strings.refused);
      });
    },
  };
}

const isNowhere = ({ activeElement, body }: Document): boolean => activeElement === null || activeElement === body;

/** Whether it was done; a throw and a rejection are the same refusal. */
async function settle(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
