import { useEffect, useRef, useState } from 'react';
import type { Page } from '@freight-hq/api/contract/content/pages';
import { mergeTexts } from '@freight-hq/api/rules/content/pages';
import { isSame } from '../../lib/isSame.ts';
import type { PageSave, PageStatus, SavedPage, UnsavedTexts } from './ContentManager.tsx';
import { problemOf, type Texts, textsOf, writtenOf } from './texts.ts';

/** The texts in the form, and the version on which they were typed. */
interface PageDraftState extends UnsavedTexts {
  /** The other user's text of each key that both have changed; each waits for a decision. */
  conflicts: Texts;
  /** Joined with another user's save without a conflict, and so sent again without a question. */
  isToBeSent: boolean;
}

export interface PageDraftOptions {
  page: Page;
  unsaved: UnsavedTexts | undefined;
  onUnsavedChange(unsaved?: UnsavedTexts): void;
  save: PageSave;
  saved: SavedPage | undefined;
}

export type Indicator = 'idle' | 'saving' | 'saved' | 'error';

const savedForMs = 2000;

/**
 * The form of a page from its opening on: no answer and no other user's save replaces a text that was typed. Not
 * `useForm`: it saves by itself, and merges words of a text that both have changed.
 */
export function usePageDraft({ page, unsaved, onUnsavedChange, save, saved }: PageDraftOptions) {
  const [held, setHeld] = useState<PageDraftState>(() => {
    const loaded = {
      version: page.version,
      base: textsOf(page),
      texts: textsOf(page),
      conflicts: {},
      isToBeSent: false,
    };
    return unsaved ? joined({ ...unsaved, conflicts: {}, isToBeSent: false }, page) : loaded;
  });
  const { state } = save;
  const isChanged = !isSame(held.base, held.texts);
  const asked = useRef<PageStatus>('published');
  const isWanted = useRef(false);

  const send = (status: PageStatus) => {
    asked.current = status;
    // A second press while the first is under way saves again after it.
    if (state.status === 'sending') isWanted.current = true;
    else save.send({ ...writtenOf(held.texts), status }, held.version);
  };

  useEffect(() => {
    const { version, texts, conflicts } = held;
    // Without the base of an open conflict it is asked again after a reload.
    const base = Object.fromEntries(Object.entries(held.base).filter(([key]) => !(key in conflicts)));
    onUnsavedChange(isChanged ? { version, base, texts } : undefined);
  }, [held, isChanged, onUnsavedChange]);

  const theirs = state.status === 'stale' ? state.theirs : undefined;
  if (theirs && theirs.version !== held.version) {
    const next = joined(held, theirs);
    setHeld({ ...next, isToBeSent: Object.keys(next.conflicts).length === 0 });
  }
  const [seen, setSeen] = useState(saved);
  if (saved && saved !== seen) {
    setSeen(saved);
    setHeld(joined({ ...held, base: saved.sent ?? held.base }, saved.page));
  }

  const sent = useRef(held.version);
  useEffect(() => {
    if (!held.isToBeSent || sent.current === held.version) return;
    sent.current = held.version;
    save.send({ ...writtenOf(held.texts), status: asked.current }, held.version);
  }, [held, save]);

  const answered = useRef(seen);
  useEffect(() => {
    if (answered.current === seen) return;
    answered.current = seen;
    if (isWanted.current) save.send({ ...writtenOf(held.texts), status: asked.current }, held.version);
    isWanted.current = false;
  }, [seen, held, save]);

  return {
    texts: held.texts,
    version: held.version,
    conflicts: held.conflicts,
    isChanged,
    indicator: useIndicator(save, saved),
    problem: Object.entries(held.texts).some(([key, text]) => problemOf(key, text) !== undefined),
    change: (key: string, text: string) => setHeld((now) => ({ ...now, texts: { ...now.texts, [key]: text } })),
    /** Ends a conflict with the user's own text, or with the given one. */
    decide: (key: string, text?: string) =>
      setHeld((now) => {
        const { [key]: _, ...conflicts } = now.conflicts;
        return { ...now, conflicts, texts: text === undefined ? now.texts : { ...now.texts, [key]: text } };
      }),
    /** Puts the newest saved texts into the form. */
    discard: () => setHeld((now) => ({ ...now, texts: now.base, conflicts: {} })),
    /** Puts kept texts into the form, joined with the newest saved ones. */
    takeOver: (kept: UnsavedTexts, latest: Page) =>
      setHeld(joined({ ...kept, conflicts: {}, isToBeSent: false }, latest)),
    send,
  };
}

/** Texts in the form, joined with a newer version key by key. */
function joined(held: PageDraftState, page: Page): PageDraftState {
  const theirs = textsOf(page);
  const { texts, conflicts } = mergeTexts(held.base, held.texts, theirs);
  const open = [...Object.keys(held.conflicts), ...conflicts].filter((key) => texts[key] !== theirs[key]);
  return {
    version: page.version,
    base: theirs,
    texts,
    conflicts: Object.fromEntries(open.map((key) => [key, theirs[key] ?? ''])),
    isToBeSent: false,
  };
}

/** 'Saved!' for two seconds after a save. */
function useIndicator({ state }: PageSave, saved: SavedPage | undefined): Indicator {
  const [over, setOver] = useState(saved);
  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setOver(saved), savedForMs);
    return () => clearTimeout(timer);
  }, [saved]);
  if (state.status === 'sending') return 'saving';
  if (state.status === 'refused') return 'error';
  return saved?.sent && saved !== over ? 'saved' : 'idle';
}
