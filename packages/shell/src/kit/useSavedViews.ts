import type { SavedViewsProps } from '@freight-hq/screens/savedViews';
import { useAtomValue, useSetAtom } from 'jotai';
import { useAddress } from './address.ts';
import { viewKeyPrefix } from '../lib/storage.ts';
import { localDrafts } from './localDrafts.ts';

/** Parameters that are not part of a view: the page, and what is open. */
const passing = ['page', 'after', 'before', 'tenant'];

const read = (value: object): { search: string } | undefined =>
  'search' in value && typeof value.search === 'string' ? { search: value.search } : undefined;

const views = localDrafts('list', read, viewKeyPrefix);

/** The saved views of a list, in this browser and of this user. */
export function useSavedViews(list: string, opens?: string): SavedViewsProps {
  const { search, change } = useAddress();
  const all = useAtomValue(views.allAtom);
  const keep = useSetAtom(views.keepAtom);
  const prefix = `${list}.`;
  const names = [...all.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])).toSorted();
  return {
    names,
    onOpen: (name) => change(() => new URLSearchParams(all.get(prefix + name)?.search)),
    onSave: (name) => {
      const params = new URLSearchParams(search);
      for (const param of passing) params.delete(param);
      if (opens !== undefined) params.delete(opens);
      keep(prefix + name, { search: params.toString() });
    },
    onRemove: (name) => keep(prefix + name),
  };
}
