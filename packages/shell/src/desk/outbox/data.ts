import { getOutboxSummary, listOutbox } from '@freight-hq/api/contract/desk/outbox';
import type { QueryClient } from '@tanstack/query-core';
import { listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'outbox';

export const outboxList = listOf(listOutbox, {
  key: [key, 'messages'],
  size: 50,
  topic: 'outbox',
  failure: 'The outbox could not be loaded.',
});

export const outboxSummaryAtom = queryOf(getOutboxSummary, [key, 'summary'], {}, { topic: 'outbox' });

/** Asks again for the messages and their count. */
export const reloadOutbox = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
