import { AnnotationStream, type Loaded } from './annotation-stream.ts';
import { isServerMessage, pauseBefore, statusOf, stopReasons, stopStatuses, withPerson } from './client-rules.ts';
import type { Annotation, CollaborationSession, Participant } from '../contract.ts';
import { type ClientMessage, type Cursor, type ServerMessage, subprotocol } from '../protocol.ts';

export { socketUrl } from './client-rules.ts';

/** The answer of joining. */
export interface Joined {
  session: CollaborationSession;
  wsTicket: string;
  userId: string;
  participants: Participant[];
  connectAfterMs: number;
}

/** Reason for which a client has stopped; it starts again only by `connect`. */
export type StopReason = 'left' | 'signedOut' | 'notAllowed' | 'ended' | 'full';

export interface ClientState {
  connection: 'connecting' | 'connected' | 'disconnected' | 'stopped';
  stopReason: StopReason | undefined;
  /** The connected participants. */
  participants: readonly Participant[];
  annotations: ReadonlyMap<string, Annotation>;
  /** Annotations have been loaded at least once. */
  isLoaded: boolean;
}

export interface ClientOptions {
  /** Address of the socket, without a query; see `socketUrl`. */
  url: string;
  sessionId: string;
  /** `POST .../join`; called again for each connection, since a ticket opens one. Rejects with a `status` if refused. */
  join(): Promise<Joined>;
  /** `GET .../annotations`, all of them or those after a number. */
  loadAnnotations(since: number | undefined): Promise<Loaded>;
  onState(state: ClientState): void;
  onCursor?(cursor: Cursor, userId: string): void;
  /** An error after which the client continues: parsing, the socket, loading. */
  onError?(error: unknown, operation: 'parse' | 'socket' | 'join' | 'load'): void;
  /** Replaces the browser's own, for tests. */
  openSocket?(url: string, protocols: string[]): WebSocket;
  random?(): number;
}

export interface CollaborationClient {
  readonly state: ClientState;
  /** Starts, or tries again at once instead of waiting out a pause. */
  connect(): void;
  /** Gives up a connection that is known to be broken, though its socket may not notice for minutes, and retries. */
  lose(): void;
  /** Announces a created annotation to the other participants. */
  announce(annotation: Annotation): void;
  /** Sends the pointer to the other participants, at most ten times a second. */
  sendCursor(cursor: Cursor): void;
  /** Applies the answer to an own call before the server's message arrives. */
  put(annotation: Annotation): void;
  remove(id: string): void;
  /** Leaves for good: closes the connection, forgets annotations and participants. */
  leave(): void;
}

const cursorEveryMs = 100;
/** The server sends the participants every 25 s. */
const longestSilenceMs = 60_000;

/** Keeps one session connected: a new ticket for each connection, growing pauses, and nothing lost in between. */
export function createCollaborationClient(options: ClientOptions): CollaborationClient {
  return new Client(options);
}

class Client implements CollaborationClient {
  readonly #options: ClientOptions;
  readonly #random: () => number;
  #stream = new AnnotationStream();
  #state: ClientState = {
    connection: 'disconnected',
    stopReason: undefined,
    participants: [],
    annotations: new Map(),
    isLoaded: false,
  };
  #socket: WebSocket | undefined;
  #userId: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Raised with each attempt, so that answers to an earlier one are known as such. */
  #attempt = 0;
  #tries = 0;
  #loading = false;
  #loadTries = 0;
  #cursorTimer: ReturnType<typeof setTimeout> | undefined;
  #waitingCursor: Cursor | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#random = options.random ?? Math.random;
  }

  get state(): ClientState {
    return this.#state;
  }

  connect(): void {
    const isTrying = this.#timer === undefined && ['connecting', 'connected'].includes(this.#state.connection);
    if (isTrying) return;
    this.#tries = 0;
    void this.#open();
  }

  lose(): void {
    if (!['connecting', 'connected'].includes(this.#state.connection)) return;
    this.#attempt += 1;
    this.#socket?.close();
    this.#socket = undefined;
    this.#waitAndRetry();
  }

  announce(annotation: Annotation): void {
    this.#send({ type: 'annotation_created', data: annotation });
  }

  sendCursor(cursor: Cursor): void {
    this.#waitingCursor = cursor;
    if (this.#cursorTimer !== undefined) return;
    this.#flushCursor();
    this.#cursorTimer = setTimeout(() => {
      this.#cursorTimer = undefined;
      this.#flushCursor();
    }, cursorEveryMs);
  }

  put(annotation: Annotation): void {
    if (this.#state.stopReason === 'left') return;
    this.#stream.put(annotation);
    this.#showAnnotations();
  }

  remove(id: string): void {
    this.#stream.remove(id);
    this.#showAnnotations();
  }

  leave(): void {
    this.#stop('left');
    this.#stream = new AnnotationStream();
    this.#show({ participants: [], annotations: new Map(), isLoaded: false });
  }

  async #open(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#show({ connection: 'connecting', stopReason: undefined });
    try {
      const joined = await this.#options.join();
      if (attempt !== this.#attempt) return;
      this.#show({ participants: joined.participants });
      if (joined.connectAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, joined.connectAfterMs));
      if (attempt === this.#attempt) this.#openSocket(joined, attempt);
    } catch (error) {
      if (attempt !== this.#attempt) return;
      this.#options.onError?.(error, 'join');
      const reason = stopStatuses[statusOf(error)];
      if (reason) this.#stop(reason);
      else this.#waitAndRetry();
    }
  }

  #openSocket({ wsTicket, userId }: Joined, attempt: number): void {
    const { url, sessionId, openSocket = (address, protocols) => new WebSocket(address, protocols) } = this.#options;
    this.#userId = userId;
    const query = new URLSearchParams({ sessionId, userId });
    const socket = openSocket(`${url}?${query.toString()}`, [subprotocol, wsTicket]);
    this.#socket = socket;
    this.#awaitWord();
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (attempt !== this.#attempt) return;
      this.#awaitWord();
      this.#receive(data);
    });
    socket.addEventListener('error', (event) => {
      if (attempt === this.#attempt) this.#options.onError?.(event, 'socket');
    });
    socket.addEventListener('close', ({ code }) => {
      if (attempt !== this.#attempt) return;
      this.#socket = undefined;
      const reason = stopReasons[code];
      if (reason) this.#stop(reason);
      else this.#waitAndRetry();
    });
  }

  /** A broken network path may leave a socket open for minutes. */
  #awaitWord(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.lose(), longestSilenceMs);
  }

  #receive(data: unknown): void {
    const message = this.#parse(data);
    if (!message) return;
    if (message.type === 'presence') {
      this.#tries = 0;
      this.#show({ connection: 'connected', participants: message.data.participants });
    }
    if (message.type === 'user_joined')
      this.#show({ participants: withPerson(this.#state.participants, message.data) });
    if (message.type === 'user_left') {
      const { userId } = message.data;
      this.#show({ participants: this.#state.participants.filter((person) => person.userId !== userId) });
    }
    if (message.type === 'cursor') this.#options.onCursor?.(message.data, message.userId);
    this.#stream.receive(message);
    if (message.type.startsWith('annotation_')) this.#showAnnotations();
    if (this.#stream.isBehind) void this.#load();
    if (message.type === 'session_ended') this.#stop('ended');
  }

  #parse(data: unknown): ServerMessage | undefined {
    try {
      const message: unknown = JSON.parse(String(data));
      if (isServerMessage(message)) return message;
      throw new TypeError('Not a message of this protocol');
    } catch (error) {
      this.#options.onError?.(error, 'parse');
      return undefined;
    }
  }

  /** Loads until nothing is missing: everything at first, later what came after. */
  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const stream = this.#stream;
    const since = stream.seq < 0 ? undefined : stream.seq;
    try {
      const loaded = await this.#options.loadAnnotations(since);
      this.#loading = false;
      if (stream !== this.#stream) return;
      stream.load(loaded, since === undefined);
      this.#loadTries = 0;
      this.#show({ isLoaded: true });
      this.#showAnnotations();
      if (stream.isBehind) void this.#load();
    } catch (error) {
      this.#loading = false;
      if (stream !== this.#stream) return;
      this.#options.onError?.(error, 'load');
      const pauseMs = pauseBefore(this.#loadTries, this.#random);
      this.#loadTries += 1;
      setTimeout(() => {
        if (stream === this.#stream && this.#state.connection === 'connected') void this.#load();
      }, pauseMs);
    }
  }

  #waitAndRetry(): void {
    this.#show({ connection: 'disconnected' });
    const pauseMs = pauseBefore(this.#tries, this.#random);
    this.#tries += 1;
    clearTimeout(this.#silence);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), pauseMs);
  }

  #stop(reason: StopReason): void {
    this.#attempt += 1;
    clearTimeout(this.#silence);
    clearTimeout(this.#timer);
    clearTimeout(this.#cursorTimer);
    this.#timer = undefined;
    this.#cursorTimer = undefined;
    this.#socket?.close(1000);
    this.#socket = undefined;
    this.#show({ connection: 'stopped', stopReason: reason });
  }

  #send(said: Pick<ClientMessage, 'type' | 'data'>): void {
    const message = { ...said, userId: this.#userId, timestamp: new Date().toISOString() };
    if (this.#state.connection === 'connected') this.#socket?.send(JSON.stringify(message));
  }

  #flushCursor(): void {
    if (this.#waitingCursor) this.#send({ type: 'cursor', data: this.#waitingCursor });
    this.#waitingCursor = undefined;
  }

  #showAnnotations(): void {
    if (this.#state.annotations !== this.#stream.annotations) this.#show({ annotations: this.#stream.annotations });
  }

  #show(changes: Partial<ClientState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#options.onState(this.#state);
  }
}
