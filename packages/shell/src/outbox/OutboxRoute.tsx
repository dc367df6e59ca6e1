import { OutboxSettings } from '@freight-hq/screens/OutboxSettings';
import { useAtomValue } from 'jotai';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { outboxList, outboxSummaryAtom } from './data.ts';
import { outboxDeletion } from './submissions.ts';

export function OutboxRoute() {
  const { rows, query, onQueryChange } = outboxList.useList();
  return (
    <OutboxSettings
      messages={rows}
      summary={useResource(useAtomValue(outboxSummaryAtom), 'The server did not answer.')}
      {...{ query, onQueryChange }}
      deletion={useSubmission(outboxDeletion)}
    />
  );
}
