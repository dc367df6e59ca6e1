import { listKeys } from '@freight-hq/api/contract/link/keys';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';
import { reloadSources } from '../sources/data.ts';

const key = 'link-keys';

export const keysAtom = queryOf(listKeys, [key], {}, { topic: 'link' });

/** Asks again for the keys, and for the sources, which count them. */
export function reloadKeys(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [key] });
  reloadSources(client);
}
