import { createCollaborationClient, socketUrl } from '@freight-hq/api/client/collaboration/collaboration';
import { createSession, joinSession, listAnnotations } from '@freight-hq/api/contract/collaboration/collaboration';
import { apiBase } from '../../http/apiBase.ts';
import type { Call } from '../../http/call.ts';

/** What people have open together; the first of them starts its session. */
export interface Shared {
  /** Begins with `hq_`, for people of HQ alone. */
  resourceType: `hq_${string}`;
  resourceId: string;
  sessionName: string;
}

/** Names of the other users who have it open, and of those of them who write. */
export interface Others {
  here: readonly string[];
  writing: readonly string[];
}

/** Whether the user writes; `tell` says to the others that it has changed. */
export interface OwnWriting {
  is: boolean;
  tell(): void;
}

interface OthersOptions {
  call: Call;
  shared: Shared;
  own: OwnWriting;
  signal: AbortSignal;
  onChange(others: Others): void;
}

const againMs = 30_000;
/** The pointer of who writes is in the text. */
const inText = 'text';

/** Until the signal: joins the collaboration session of what is shared, and tells who else is in it. */
export async function followOthers(options: OthersOptions): Promise<void> {
  const { call, shared, own, signal, onChange } = options;
  const again = () => {
    const timer = setTimeout(() => void followOthers(options), againMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  let sessionId: string;
  try {
    sessionId = await findSession(call, shared, signal);
  } catch {
    // The work goes on all the same.
    again();
    return;
  }
  if (signal.aborted) return;
  let ownId = '';
  const book = createBook();
  const tellChange = () => !signal.aborted && onChange(book.others(ownId));
  const client = createCollaborationClient({
    url: socketUrl(apiBase(import.meta.env.VITE_API_BASE_URL), location),
    sessionId,
    join: async () => {
      const joined = await call(joinSession, { sessionId });
      ownId = joined.userId;
      return joined;
    },
    loadAnnotations: (since) => call(listAnnotations, { sessionId, query: since === undefined ? {} : { since } }),
    onCursor: ({ targetElement, clientId, isGone = false }, userId) => {
      if (targetElement !== inText) return;
      book.note(clientId, userId, !isGone);
      tellChange();
    },
    onState: ({ participants, stopReason }) => {
      // Who has come has not heard who writes.
      if (book.meet(participants) && own.is) say(true);
      tellChange();
      // A session ends after a day without a change.
      if (stopReason === 'ended') again();
    },
  });
  const clientId = crypto.randomUUID();
  const say = (is: boolean) => client.sendCursor({ x: 0, y: 0, targetElement: inText, clientId, isGone: !is });
  own.tell = () => say(own.is);
  signal.addEventListener(
    'abort',
    () => {
      own.tell = () => undefined;
      if (own.is) say(false);
      client.leave();
    },
    { once: true },
  );
  client.connect();
}

/** Who is there, and in which of their windows they write. */
function createBook() {
  let people: readonly { userId: string; name: string }[] = [];
  const writers = new Map<string, string>();
  return {
    note: (clientId: string, userId: string, isWriting: boolean) => {
      if (isWriting) writers.set(clientId, userId);
      else writers.delete(clientId);
    },
    /** Answers whether anybody has come. */
    meet: (next: typeof people): boolean => {
      const known = new Set(people.map(({ userId }) => userId));
      people = next;
      for (const [clientId, userId] of writers) {
        if (!next.some((person) => person.userId === userId)) writers.delete(clientId);
      }
      return next.some(({ userId }) => !known.has(userId));
    },
    others: (ownId: string): Others => {
      const others = people.filter(({ userId }) => userId !== ownId);
      const ids = new Set(writers.values());
      return {
        here: others.map(({ name }) => name),
        writing: others.filter(({ userId }) => ids.has(userId)).map(({ name }) => name),
      };
    },
  };
}

async function findSession(call: Call, shared: Shared, signal: AbortSignal): Promise<string> {
  const { session } = await call(createSession, { body: { ...shared, isShared: true } }, { signal });
  return session.id;
}
