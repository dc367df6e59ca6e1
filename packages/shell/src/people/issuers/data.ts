import { listTokenIssuers } from '@freight-hq/api/contract/people/issuers';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'token-issuers';

export const issuersAtom = queryOf(listTokenIssuers, [key], {}, { topic: 'link' });

export const reloadIssuers = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
