import { getStatus, getStatusHistory } from '@freight-hq/api/contract/desk/status';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'status';
const topic = 'status';
/** A server that does not answer tells nothing of itself, so it is asked again often. */
const refreshMs = 30_000;

export const liveStatusAtom = queryOf(getStatus, [key, 'live'], {}, { topic, refreshMs });
export const statusHistoryAtom = queryOf(getStatusHistory, [key, 'history'], {}, { topic, refreshMs: 60_000 });

/** Asks again for the status. */
export const reloadStatus = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
