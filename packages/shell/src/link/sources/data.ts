import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'link-sources';

export const sourcesAtom = queryOf(listLinkSources, [key], {}, { topic: 'link' });

export const reloadSources = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
