import { OutboxSettings } from '@freight-hq/screens/desk/OutboxSettings';
import type { OutboxMessage } from '@freight-hq/api/contract/desk/outbox';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { outboxList, outboxSummaryAtom } from './data.ts';
import { outboxDeletion, outboxRetry } from './submissions.ts';

export function OutboxRoute() {
  const { rows, query, onQueryChange } = outboxList.useList();
  const retry = useAction(outboxRetry);
  return (
    <OutboxSettings
      messages={rows}
      summary={useResource(useAtomValue(outboxSummaryAtom), 'The server did not answer.')}
      {...{ query, onQueryChange }}
      onRetry={useCallback((messages: readonly OutboxMessage[]) => retry(messages, null), [retry])}
      deletion={useSubmission(outboxDeletion)}
    />
  );
}
