import { pollMs } from '../shared/backoff.ts';
import { normalizeBase } from '../shared/options.ts';
import { type Calls, createCalls, type Resource } from './calls.ts';
import { CollaborationError, collaborationErrorOf, type CollaborationOperation } from './CollaborationError.ts';
import type { Room } from './Room.ts';
import { saveBlob } from './saveBlob.ts';
import { type CollaborationState, initialState, outside } from './state.ts';
import type { CollaborationSession } from '../../lib/contract.ts';

export type TokenAnswer = string | null | undefined;

export interface CollaborationSource {
  /**
   * Returns a token of the signed-in user, or nothing if no user is signed in.
   * Called again, with `isRenewal`, after the API has refused a token.
   */
  getToken(request: { isRenewal: boolean }): TokenAnswer | Promise<TokenAnswer>;
  /** Called with every error; the widget never throws into the page. */
  onError?(error: CollaborationError, context: { operation: CollaborationOperation }): void;
}

/** The sessions of a resource and the joined session. Makes no request without a signed-in user. */
export class CollaborationStore {
  readonly #base: string;
  readonly #resource: Resource;
  #source: CollaborationSource = { getToken: () => undefined };
  readonly #calls: Calls;
  readonly #listeners = new Set<() => void>();
  #state = initialState;
  #watching = new AbortController();
  #lookedAt = 0;
  #room: Room | undefined;

  constructor(apiBaseUrl: string, resource: Resource) {
    this.#base = normalizeBase(apiBaseUrl);
    this.#resource = resource;
    this.#calls = createCalls(this.#base, () => this.#source.getToken);
  }

  getState = (): CollaborationState => this.#state;

  /** Takes tokens from here, and tells of errors. */
  use(source: CollaborationSource): void {
    const isNew = source.getToken !== this.#source.getToken;
    this.#source = source;
    // A page that passes a new function with every render does not ask with every render.
    if (isNew && this.#listeners.size > 0 && Date.now() - this.#lookedAt > newSourceMs) this.#seek();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#watch();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#watching.abort();
      this.#calls.forget();
      this.leave();
    };
  };

  /** Looks for a user now and, until one is signed in, every 30 seconds and when the page gets the focus or the network. */
  #watch(): void {
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const timer = setInterval(this.#seek, pollMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    for (const name of ['focus', 'online']) globalThis.addEventListener?.(name, this.#seek, { signal });
    globalThis.document?.addEventListener('visibilitychange', this.#seek, { signal });
    this.#seek();
  }

  readonly #seek = (): void => {
    if (this.#state.isSignedIn !== true && globalThis.document?.visibilityState !== 'hidden') void this.#look();
  };

  get room(): Room | undefined {
    return this.#room;
  }

  /** Loads the user, then the sessions. */
  async refresh(): Promise<void> {
    if (!(await this.#look())) return this.#show({ sessions: undefined, pastSessions: [] });
    // A user who looks at the sessions may join one soon.
    loadRoom().catch(() => {});
    try {
      const [sessions, pastSessions] = await Promise.all([
        this.#calls.sessions(this.#resource, 'active'),
        this.#calls.sessions(this.#resource, 'ended'),
      ]);
      const active = sessions.filter(({ status }) => status === 'active');
      this.#show({ sessions: active, sessionsAt: new Date(Date.now()), pastSessions, sessionsError: undefined });
    } catch (reason) {
      this.#show({ sessionsError: this.#report(reason, 'sessions') });
    }
  }

  async start(sessionName: string): Promise<void> {
    if (this.#state.busy || !(await this.#look())) return;
    this.#show({ busy: 'starting', problem: undefined });
    try {
      await this.#enter(await this.#calls.start(this.#resource, sessionName));
    } catch (reason) {
      this.#show({ problem: this.#report(reason, 'start') });
    } finally {
      this.#show({ busy: undefined });
    }
  }

  async join(session: Pick<CollaborationSession, 'id'>): Promise<void> {
    if (this.#state.busy || !(await this.#look())) return;
    this.#show({ busy: { joining: session.id }, problem: undefined });
    await this.#enter(session);
    this.#show({ busy: undefined });
  }

  /** Joins the session of an annotation, for a link to it; false if that cannot be. */
  async open(annotationId: string): Promise<boolean> {
    if (!(await this.#look())) return true;
    try {
      const { session } = await this.#calls.annotation(annotationId);
      if (session.status !== 'active') throw linkEnded();
      await this.join(session);
    } catch (reason) {
      this.#show({ problem: this.#report(reason, 'link') });
    }
    return this.#state.session !== undefined;
  }

  leave(): void {
    if (!this.#room) return;
    this.#room.leave();
    this.#room = undefined;
    this.#show(outside);
    if (this.#listeners.size > 0) void this.refresh();
  }

  async end({ id }: Pick<CollaborationSession, 'id'>): Promise<void> {
    await this.#attempt('end', async () => {
      await this.#calls.end(id);
      this.leave();
    });
  }

  async exportSession(
    { id, sessionName }: Pick<CollaborationSession, 'id' | 'sessionName'>,
    format: 'json' | 'csv',
  ): Promise<void> {
    await this.#attempt('export', async () => {
      saveBlob(await this.#calls.exported(id, format), `${sessionName}.${format === 'csv' ? 'csv' : 'jsonld'}`);
    });
  }

  async createTicket({ id }: { id: string }): Promise<{ ticketId: string; ticketNumber: string }> {
    try {
      return await this.#calls.createTicket(id);
    } catch (reason) {
      throw this.#report(reason, 'ticket');
    }
  }

  async #enter({ id }: Pick<CollaborationSession, 'id'>): Promise<void> {
    this.#room?.leave();
    let room: Room | undefined;
    try {
      const loaded = await loadRoom();
      // The user has left in the meantime.
      if (this.#listeners.size === 0) return;
      room = new loaded.Room({
        base: this.#base,
        calls: this.#calls,
        sessionId: id,
        onChange: (changes) => {
          if (this.#room === room) this.#show(changes);
        },
        onError: (error, operation) => void this.#report(error, operation),
      });
      this.#room = room;
      await room.enter();
    } catch (reason) {
      room?.leave();
      if (this.#room === room) this.#room = undefined;
      this.#show({ ...outside, problem: collaborationErrorOf(reason, 'join') });
    }
  }

  /** Whether a user is signed in; as before while that cannot be found out. */
  async #look(): Promise<boolean> {
    this.#lookedAt = Date.now();
    try {
      const isSignedIn = await this.#calls.isSignedIn();
      if (isSignedIn !== this.#state.isSignedIn) this.#show({ isSignedIn });
    } catch (reason) {
      this.#report(reason, 'token');
    }
    return this.#state.isSignedIn === true;
  }

  async #attempt(operation: CollaborationOperation, work: () => Promise<void>): Promise<void> {
    this.#show({ problem: undefined });
    try {
      await work();
    } catch (reason) {
      this.#show({ problem: this.#report(reason, operation) });
    }
  }

  #report(reason: unknown, operation: CollaborationOperation): CollaborationError {
    const error = collaborationErrorOf(reason, operation);
    console.error(error);
    this.#source.onError?.(error, { operation });
    return error;
  }

  #show(changes: Partial<CollaborationState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** Shortest time between two looks for a user because of a new `getToken`. */
const newSourceMs = 1_000;

/** The room is a separate chunk, as most visits never join a session. */
const loadRoom = () => import('./Room.ts');

const linkEnded = () =>
  new CollaborationError('gone', 'The session of that annotation has ended.', { status: 410, operation: 'link' });
