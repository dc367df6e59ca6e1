import { atom } from 'jotai';
import { userAtom } from '../session/session.ts';
import { draftKeyPrefix, localStorageAtom } from '../lib/storage.ts';

/**
 * Drafts that stay in this browser until they are sent: one for each thing of a kind, under the key
 * `prefix.user.kind.id`, each in an entry of its own so that two tabs do not overwrite each other's.
 */
export function localDrafts<Draft>(
  kind: string,
  read: (value: object) => Draft | undefined,
  keyPrefix = draftKeyPrefix,
) {
  const prefixOf = (userId: string) => `${keyPrefix}${userId}.${kind}.`;
  const parse = (text: string | null): Draft | undefined => {
    try {
      const value: unknown = JSON.parse(text ?? '');
      return typeof value === 'object' && value !== null ? read(value) : undefined;
    } catch {
      return undefined;
    }
  };
  // Storage events are not sent to the page that made the change.
  const versionAtom = atom(0);
  const allAtom = atom((get): ReadonlyMap<string, Draft> => {
    get(versionAtom);
    const prefix = prefixOf(get(userAtom)?.id ?? '');
    const storage = get(localStorageAtom);
    return new Map(
      storage.keys(prefix).flatMap((key) => {
        const draft = parse(storage.get(key));
        return draft === undefined ? [] : [[key.slice(prefix.length), draft] as const];
      }),
    );
  });
  /** Stores a draft, or removes an empty one. */
  const keepAtom = atom(null, (get, set, id: string, draft?: Draft) => {
    const storage = get(localStorageAtom);
    const key = prefixOf(get(userAtom)?.id ?? '') + id;
    if (draft === undefined) storage.remove(key);
    else storage.set(key, JSON.stringify(draft));
    set(versionAtom, (version) => version + 1);
  });
  /** Removes a draft, unless another tab has stored a different one meanwhile. */
  const dropAtom = atom(null, (get, set, id: string, draft: Draft) => {
    const key = prefixOf(get(userAtom)?.id ?? '') + id;
    if (get(localStorageAtom).get(key) === JSON.stringify(draft)) set(keepAtom, id);
  });
  return { allAtom, keepAtom, dropAtom };
}
