import { listNotifications, readNotifications } from '@freight-hq/api/contract/desk/notifications';
import { HqBell } from '@freight-hq/screens/desk/HqBell';
import { useAtomValue } from 'jotai';
import { queryOf } from '../kit/queryOf.ts';
import { type Sent, submission } from '../kit/submission.ts';
import { useAction } from '../kit/useSubmission.ts';
import { useResource } from '../kit/useResource.ts';
import { bad } from '../lib/toasts.ts';

const key = ['notifications'];

// Collaboration has no topic for HQ, and what runs out changes without a write.
const refreshMs = 60_000;

/** The things of these topics make notifications. */
const topic = ['notifications', 'tickets', 'banking', 'billing', 'features'];

const notificationsAtom = queryOf(listNotifications, key, {}, { topic, refreshMs });

const reading = submission(
  (call, { draft: ids }: Sent<readonly string[], void>) => call(readNotifications, { body: { ids: [...ids] } }),
  {
    keep: (client, reply) => client.setQueryData(key, reply),
    refusal: (message) => bad('Not Marked as Read', message),
    failure: 'The notifications could not be marked as read. Try again.',
  },
);

/** The bell of HQ, which the frame loads after the page. */
export function HqBellRoute() {
  const mark = useAction(reading);
  const list = useResource(useAtomValue(notificationsAtom), 'Notifications could not be loaded.');
  return <HqBell list={list} onRead={(ids) => mark(undefined, ids)} />;
}
