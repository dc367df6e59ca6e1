import { useState } from 'react';

/** What is typed into a form, and whether it differs from what the form began with. */
export function useDraft<Draft extends object>(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const change = (changes: Partial<Draft>) => setDraft((held) => ({ ...held, ...changes }));
  return { draft, change, isChanged: !isSame(draft, initial) };
}

/** Drafts hold plain values, whose members stand in one order. */
export const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
