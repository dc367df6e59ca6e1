import { streamTopics } from '@freight-hq/api/contract/desk/stream';
import { listenTogether } from '@freight-hq/components/stream';
import type { Query, QueryClient } from '@tanstack/query-core';
import { ApiError } from '../http/apiError.ts';
import type { Call } from '../http/call.ts';

/** Events within this time cause one reload. */
const gatherMs = 300;

interface Follower {
  call: Call;
  client: QueryClient;
  userId: string;
  signal: AbortSignal;
}

/** Until the signal: loads what shows a topic again when the server says that its data has changed. */
export function followTopics({ call, client, userId, signal }: Follower): void {
  listenTogether(`freight-hq.topics ${userId}`, {
    open: () => call.stream(streamTopics, {}, { signal }),
    signal,
    onChanged: gatherTopics((topics) => void reloadTopics(client, topics), signal),
    onFailure: (reason) =>
      reason instanceof ApiError
        ? { status: reason.status, retryAfterMs: (reason.retryAfterSeconds ?? 0) * 1_000 }
        : {},
  });
}

/** Gathers the topics of events for a moment; `all` after a gap, in which any topic may have changed. */
export function gatherTopics(reload: (topics: ReadonlySet<string> | 'all') => void, signal: AbortSignal) {
  let gathered: Set<string> | 'all' | undefined;
  return (data: unknown): void => {
    const topic = topicOf(data);
    if (gathered === undefined) {
      setTimeout(() => {
        const topics = gathered;
        gathered = undefined;
        if (topics && !signal.aborted) reload(topics);
      }, gatherMs);
      gathered = new Set();
    }
    if (topic === undefined) gathered = 'all';
    else if (gathered !== 'all') gathered.add(topic);
  };
}

/** Loads the shown lists of the topics again; they keep their rows meanwhile. A hidden page does so when it is seen. */
export function reloadTopics(client: QueryClient, topics: ReadonlySet<string> | 'all'): Promise<void> {
  const isMeant = ({ meta }: Query) =>
    [meta?.['topic']].flat().some((topic) => typeof topic === 'string' && (topics === 'all' || topics.has(topic)));
  const refetchType = globalThis.document?.visibilityState === 'hidden' ? 'none' : 'active';
  return client.invalidateQueries({ predicate: isMeant, refetchType });
}

function topicOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'topic' in data ? String(data.topic) : undefined;
}
