import { WebSocket } from 'ws';
import {
  type ClientState,
  createCollaborationClient,
  type Joined,
} from '../../src/nouns/collaboration/collaboration/client/client.ts';
import type { CollaborationSession } from '../../src/nouns/collaboration/collaboration/contract.ts';
import { send, type Session } from './client.ts';

const base = '/api/collaboration';

/** The product's own client in one session, watched. */
export interface Collaborator {
  readonly state: ClientState | undefined;
  /** Annotations that came into view a second time. */
  readonly doubled: number;
  /** Joins since it was last set to 0. */
  joins: number;
  leave(): void;
}

class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Refused with ${status}`);
    this.status = status;
  }
}

/** One call of collaboration; throws a refusal. `version` is the version to change. */
export async function call<T>(
  url: string,
  path: string,
  session: Session,
  method = 'GET',
  body?: unknown,
  version?: number,
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await send(url, base + path, {
    session,
    method,
    ...(text === undefined ? {} : { body: text }),
    ...(version === undefined ? {} : { version }),
  });
  if (answer.status < 200 || answer.status > 299) throw new Refused(answer.status);
  return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T;
}

export async function startSession(url: string, session: Session, resourceId: string): Promise<string> {
  const body = { resourceType: 'tenant_management', resourceId, sessionName: 'Drill' };
  return (await call<{ session: CollaborationSession }>(url, '/sessions', session, 'POST', body)).session.id;
}

export function collaborate(url: string, session: Session, sessionId: string): Collaborator {
  const seen = new Set<string>();
  let shown: ClientState['annotations'] = new Map();
  let state: ClientState | undefined;
  let doubled = 0;
  const collaborator = {
    joins: 0,
    get state() {
      return state;
    },
    get doubled() {
      return doubled;
    },
    leave: () => client.leave(),
  };
  const client = createCollaborationClient({
    url: `${url.replace('http', 'ws')}/ws/collaboration`,
    sessionId,
    join: () => {
      collaborator.joins += 1;
      return call<Joined>(url, `/sessions/${sessionId}/join`, session, 'POST');
    },
    loadAnnotations: (since) =>
      call(url, `/sessions/${sessionId}/annotations${since === undefined ? '' : `?since=${since}`}`, session),
    openSocket: (address, protocols) => new WebSocket(address, protocols) as never,
    onState: (next) => {
      state = next;
      if (next.annotations === shown) return;
      for (const id of next.annotations.keys()) {
        if (!shown.has(id) && seen.has(id)) doubled += 1;
        seen.add(id);
      }
      shown = next.annotations;
    },
  });
  client.connect();
  return collaborator;
}

export const isConnected = ({ state }: Collaborator): boolean => state?.connection === 'connected' && state.isLoaded;
