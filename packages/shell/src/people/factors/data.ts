import { listFactors, type OwnFactors } from '@freight-hq/api/contract/people/factors';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = ['factors'];

/** The user's second factors; loaded again each time they are shown. */
export const ownFactorsAtom = queryOf(listFactors, key, {}, { freshMs: 0 });

export const keepFactors = (client: QueryClient, own: OwnFactors): void => void client.setQueryData(key, own);

export const reloadFactors = (client: QueryClient): void => void client.invalidateQueries({ queryKey: key });
