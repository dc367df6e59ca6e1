import { useState } from 'react';

/** The typed values of a form, and whether they differ from its initial values. */
export function useDraft<Draft extends object>(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const change = (changes: Partial<Draft>) => setDraft((held) => ({ ...held, ...changes }));
  return { draft, change, isChanged: !isSame(draft, initial) };
}

/** Drafts are plain values with members in a fixed order. */
export const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
