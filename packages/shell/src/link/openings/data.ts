import { previewOpenings } from '@freight-hq/api/contract/link/openings';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'link-openings';

export const openingsAtom = queryOf(previewOpenings, [key], {}, { topic: 'link', freshMs: 0 });

export const reloadOpenings = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
