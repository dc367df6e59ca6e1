import { endpoint, hq, none } from '../../../http/contract/endpoint.ts';

export const streamTopics = endpoint({
  method: 'GET',
  path: '/api/hq/stream',
  access: hq('stream:read'),
  summary:
    'Invalidation stream (server-sent events): `event: changed` with a `topic`, such as tickets, in its data, for each topic that the caller may read. Load what it shows again after each new connection, too. Ends with the session; 406 unless text/event-stream is accepted.',
  response: none,
  stream: true,
});
