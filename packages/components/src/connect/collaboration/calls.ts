import { createCaller, type CallOptions } from '../shared/caller.ts';
import { collaborationErrorOf, type CollaborationOperation } from './CollaborationError.ts';
import { randomId } from './randomId.ts';
import type {
  Annotation,
  AnnotationChanges,
  CollaborationSession,
  Joined,
  Loaded,
  NewAnnotation,
} from '../../lib/contract.ts';

export interface Resource {
  resourceType: string;
  resourceId: string;
}

type Source = Parameters<typeof createCaller>[1];
export type Calls = ReturnType<typeof createCalls>;

/** The API's calls for collaboration; each rejects with a CollaborationError. */
export function createCalls(apiBaseUrl: string, source: Source) {
  const caller = createCaller(apiBaseUrl, source, 'collaboration');
  const send = async (operation: CollaborationOperation, path: string, options?: CallOptions) => {
    try {
      return await caller.call(`/api/collaboration${path}`, options);
    } catch (reason) {
      throw collaborationErrorOf(reason, operation);
    }
  };
  const ask = async <T>(operation: CollaborationOperation, path: string, options?: CallOptions): Promise<T> => {
    const answer = await send(operation, path, options);
    try {
      return (await answer.json()) as T;
    } catch (reason) {
      throw collaborationErrorOf(reason, operation);
    }
  };
  const of = (id: string) => encodeURIComponent(id);
  return {
    forget: caller.forget,
    isSignedIn: async () => (await caller.token()) !== undefined,
    sessions: async (resource: Resource, status: 'active' | 'ended') => {
      const query = new URLSearchParams({ ...resource, ...(status === 'ended' && { status }) });
      return (await ask<{ sessions: CollaborationSession[] }>('sessions', `/sessions?${query.toString()}`)).sessions;
    },
    start: async (resource: Resource, sessionName: string) => {
      const body = { ...resource, sessionName };
      return (await ask<{ session: CollaborationSession }>('start', '/sessions', { method: 'POST', body })).session;
    },
    join: (id: string) => ask<Joined>('join', `/sessions/${of(id)}/join`, { method: 'POST' }),
    end: (id: string) => ask<{ session: CollaborationSession }>('end', `/sessions/${of(id)}/end`, { method: 'POST' }),
    annotations: (id: string, since: number | undefined) =>
      ask<Loaded>('load', `/sessions/${of(id)}/annotations${since === undefined ? '' : `?since=${since}`}`),
    annotation: (id: string) =>
      ask<{ annotation: Annotation; session: CollaborationSession }>('link', `/annotations/${of(id)}`),
    create: async (body: NewAnnotation) =>
      (await ask<{ annotation: Annotation }>('create', '/annotations', { method: 'POST', body })).annotation,
    change: async ({ id, version }: Pick<Annotation, 'id' | 'version'>, body: AnnotationChanges) => {
      const headers = { 'If-Match': `"${version}"` };
      const options = { method: 'PATCH' as const, headers, body };
      return (await ask<{ annotation: Annotation }>('update', `/annotations/${of(id)}`, options)).annotation;
    },
    remove: (id: string) => send('delete', `/annotations/${of(id)}`, { method: 'DELETE' }),
    createTicket: (id: string) => {
      const headers = { 'Idempotency-Key': randomId() };
      const options = { method: 'POST' as const, headers };
      return ask<{ ticketId: string; ticketNumber: string }>('ticket', `/annotations/${of(id)}/ticket`, options);
    },
    exported: async (id: string, format: 'json' | 'csv') =>
      (await send('export', `/sessions/${of(id)}/export${format === 'csv' ? '.csv' : ''}`)).blob(),
  };
}
