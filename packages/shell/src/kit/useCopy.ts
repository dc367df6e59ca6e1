import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { notifyAtom, type Toast } from '../lib/toasts.ts';

/** Copies a text, and tells whether the browser has done so. */
export function useCopy(copied: () => Toast, notCopied: () => Toast) {
  const { notify } = useAtomValue(notifyAtom);
  return useCallback(
    (text: string) =>
      void navigator.clipboard.writeText(text).then(
        () => notify(copied()),
        () => notify(notCopied()),
      ),
    [notify, copied, notCopied],
  );
}
