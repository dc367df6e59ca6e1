import { createCollaborationClient, socketUrl } from '@freight-hq/api/client/collaboration/collaboration';
import { createSession, joinSession, listAnnotations } from '@freight-hq/api/contract/collaboration/collaboration';
import { apiBase } from '../../http/apiBase.ts';
import type { Call } from '../../http/call.ts';

interface EditorsOptions {
  call: Call;
  pageId: string;
  signal: AbortSignal;
  /** Names of the other users who are connected. */
  onChange(names: readonly string[]): void;
}

const againMs = 30_000;

/** Until the signal: joins the collaboration session of a page's editors, and tells who else is in it. */
export async function followEditors({ call, pageId, signal, onChange }: EditorsOptions): Promise<void> {
  const again = () => {
    const timer = setTimeout(() => void followEditors({ call, pageId, signal, onChange }), againMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  let sessionId: string;
  try {
    sessionId = await findSession(call, pageId, signal);
  } catch {
    // The page is edited all the same.
    again();
    return;
  }
  if (signal.aborted) return;
  let own = '';
  const client = createCollaborationClient({
    url: socketUrl(apiBase(import.meta.env.VITE_API_BASE_URL), location),
    sessionId,
    join: async () => {
      const joined = await call(joinSession, { sessionId });
      own = joined.userId;
      return joined;
    },
    loadAnnotations: (since) => call(listAnnotations, { sessionId, query: since === undefined ? {} : { since } }),
    onState: ({ participants, stopReason }) => {
      if (signal.aborted) return;
      onChange(participants.filter(({ userId }) => userId !== own).map(({ name }) => name));
      // A session ends after a day without a change.
      if (stopReason === 'ended') again();
    },
  });
  signal.addEventListener('abort', () => client.leave(), { once: true });
  client.connect();
}

/** The session that all editors of a page share; the first of them starts it. */
async function findSession(call: Call, pageId: string, signal: AbortSignal): Promise<string> {
  const body = { resourceType: 'hq_page', resourceId: pageId, sessionName: 'Editors of the page', isShared: true };
  const { session } = await call(createSession, { body }, { signal });
  return session.id;
}
