import { listMacros } from '@freight-hq/api/contract/support/macros';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = ['macros'];

export const macrosAtom = queryOf(listMacros, key, {}, { topic: 'macros' });

export const reloadMacros = (client: QueryClient): void => void client.invalidateQueries({ queryKey: key });
