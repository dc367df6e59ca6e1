import type { Texts, UnsavedTexts } from '@freight-hq/screens/content/ContentManager';
import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useState } from 'react';
import { localDrafts } from '../../kit/localDrafts.ts';
import { tabIdAtom } from '../../lib/tabId.ts';

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** Texts that were typed and not saved, by page and tab: two tabs with the same page keep a draft each. */
export const pageDrafts = localDrafts('page', (value): UnsavedTexts | undefined => {
  const { version, base, texts } = value as Partial<Record<keyof UnsavedTexts, unknown>>;
  return typeof version === 'number' && isTexts(base) && isTexts(texts) ? { version, base, texts } : undefined;
});

/** The draft that another tab has kept of a page, such as one that was closed. */
export const otherTabsDraftAtom = atom(null, (get, _set, pageId: string) => {
  const own = `${pageId}.${get(tabIdAtom)}`;
  const found = [...get(pageDrafts.allAtom)].find(([key]) => key.startsWith(`${pageId}.`) && key !== own);
  return found && { key: found[0], unsaved: found[1] };
});

/** The kept texts of the open page: this tab's own, and those that another tab had kept when the page was opened. */
export function useUnsavedTexts(pageId: string | undefined) {
  const store = useStore();
  const key = `${pageId}.${useAtomValue(tabIdAtom)}`;
  const unsaved = useAtomValue(pageDrafts.allAtom).get(key);
  const keep = useSetAtom(pageDrafts.keepAtom);
  const find = useCallback(
    () => ({ pageId, other: pageId === undefined ? undefined : store.set(otherTabsDraftAtom, pageId) }),
    [store, pageId],
  );
  const [found, setFound] = useState(find);
  if (found.pageId !== pageId) setFound(find());
  const { other } = found;
  return {
    unsaved,
    onUnsavedChange: useCallback(
      (next?: UnsavedTexts) => {
        if (pageId !== undefined) keep(key, next);
      },
      [pageId, key, keep],
    ),
    ofOtherTab: other?.unsaved,
    onOtherTabDone: useCallback(() => {
      if (other) keep(other.key);
      setFound(find());
    }, [other, keep, find]),
  };
}
