import type { BellAlert } from '../../AlertsBell/types.ts';
import { type AlertsError, errorOfFailure } from '../shared/AlertsError.ts';
import { createCaller, type Caller } from '../shared/caller.ts';
import { listen } from '../shared/eventStream.ts';
import { identityOf } from '../shared/identity.ts';
import type { Desk } from './acts.ts';
import type { ItemOperation } from './itemCalls.ts';
import type { AlertsOperation, AlertsOptions } from '../shared/options.ts';
import { loadActs } from './loadActs.ts';
import { parseAlerts } from './parse.ts';
import { rememberOpened } from './rememberOpened.ts';
import { Schedule } from './schedule.ts';
import { Sharing } from './sharing.ts';

const listPath = '/api/eld/alerts';

/** The results of a tab, for the other tabs of the same user. */
interface SharedList {
  alerts: readonly BellAlert[];
  etag: string | undefined;
  /** Time of the request, in milliseconds since 1970 by this machine's clock. */
  askedAt: number;
  skewMs: number;
}

export interface AlertsState {
  /** 'none' without a signed-in user of a tenant: nothing is fetched and no bell is drawn. */
  access: 'unknown' | 'granted' | 'none';
  /** Undefined until the first answer. */
  alerts: readonly BellAlert[] | undefined;
  /** When the list was true, by the server's clock. */
  at: Date;
  /** Why the last load failed. */
  error: AlertsError | undefined;
  isRefreshing: boolean;
}

export const initialState: AlertsState = {
  access: 'unknown',
  alerts: undefined,
  at: new Date(0),
  error: undefined,
  isRefreshing: false,
};

export type AlertsSource = Required<Pick<AlertsOptions, 'getToken' | 'onError'>>;

/** The alerts of one user, requested once for all bells of a page and all tabs of a browser. */
export class AlertsClient {
  readonly #base: string;
  readonly #listeners = new Map<() => void, AlertsSource>();
  readonly #sharing = new Sharing<SharedList>((list) => this.#adopt(list));
  /** The alerts for which a bell has opened automatically during this sign-in. */
  readonly opened = rememberOpened(() => this.#identity);
  readonly #schedule = new Schedule({
    refresh: () => void this.refresh(),
    whenLeading: (signal, onLeading) => this.#sharing.whenLeading(signal, onLeading),
    listen: (signal) => void this.#listen(signal),
  });
  #state = initialState;
  readonly #caller: Caller;
  #hasJoined = false;
  #identity: string | undefined;
  #refusedToken: string | undefined;
  #etag: string | undefined;
  #skewMs = 0;
  #failures = 0;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #newestTag: string | undefined;
  /** Increases with each action and each sign-out; a list that was requested earlier is not shown after it. */
  #turn = 0;
  #actedAt = 0;

  constructor(base: string) {
    this.#base = base;
    this.#caller = createCaller(base, () => [...this.#listeners.values()].at(-1)?.getToken, 'alerts');
  }

  readonly getState = (): AlertsState => this.#state;

  /** The present moment by the server's clock. */
  readonly now = (): Date => new Date(Date.now() + this.#skewMs);

  /** Sends requests while it has listeners; with the last listener all data of the user is dropped. */
  subscribe(listener: () => void, source: AlertsSource): () => void {
    this.#listeners.set(listener, source);
    if (this.#listeners.size === 1) this.#schedule.start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#schedule.stop();
      this.#forget('unknown');
      this.#refusedToken = undefined;
      this.#running = undefined;
      this.#isAskedAgain = false;
    };
  }

  /** Requests the list now; during a request, once more after it. */
  refresh(): Promise<void> {
    if (this.#running) {
      this.#isAskedAgain = true;
      return this.#running;
    }
    const running = this.#load().finally(() => {
      if (this.#running !== running) return undefined;
      this.#running = undefined;
      const isBehind = this.#isAskedAgain || (this.#newestTag !== undefined && this.#newestTag !== this.#etag);
      this.#isAskedAgain = false;
      this.#newestTag = undefined;
      return isBehind && this.#failures === 0 ? this.refresh() : undefined;
    });
    this.#running = running;
    return running;
  }

  /** Runs an action on one alert and requests the list after it; throws an AlertsError. */
  async act(operation: ItemOperation, id: string, body?: unknown): Promise<void> {
    return (await loadActs()).act(this.#desk, operation, id, body);
  }

  /** Marks alerts read or unread. */
  async markAll(ids: readonly string[], isRead: boolean): Promise<void> {
    return (await loadActs()).markAll(this.#desk, ids, isRead);
  }

  readonly #desk: Desk = {
    send: (path, options) => this.#caller.call(listPath + path, options),
    change: (update) => {
      const { alerts } = this.#state;
      // The visible list differs from the server's answer with the known ETag.
      this.#etag = undefined;
      this.#set({ alerts: alerts && update(alerts) });
    },
    settled: (failure, operation) => {
      this.#turn += 1;
      if (failure) this.#report(failure, operation);
      this.#actedAt = Date.now();
      void this.refresh();
    },
  };

  async #load(): Promise<void> {
    const turn = this.#turn;
    const isOver = () => turn !== this.#turn;
    this.#set({ isRefreshing: true });
    try {
      const token = await this.#caller.token();
      if (isOver()) return;
      if (token === undefined || token === this.#refusedToken) return this.#withhold(token);
      const identity = await identityOf(token);
      if (isOver()) return;
      this.#become(identity);
      const etag = this.#etag;
      const sentAt = Date.now();
      const answer = await this.#caller.call(
        listPath,
        etag === undefined ? {} : { headers: { 'If-None-Match': etag } },
      );
      const alerts = answer.status === 304 ? this.#state.alerts : parseAlerts(await answer.json().catch(() => null));
      if (isOver()) return;
      this.#measureSkew(answer, sentAt);
      this.#etag = answer.headers.get('etag') ?? undefined;
      this.#succeed(alerts ?? [], sentAt);
    } catch (reason) {
      if (!isOver()) await this.#fail(errorOfFailure(reason));
    }
  }

  #succeed(alerts: readonly BellAlert[], askedAt: number): void {
    this.#failures = 0;
    this.#set({ access: 'granted', alerts, at: this.now(), error: undefined, isRefreshing: false });
    this.#sharing.tell({ alerts, etag: this.#etag, askedAt, skewMs: this.#skewMs });
    this.#schedule.settled(0);
  }

  async #fail(error: AlertsError): Promise<void> {
    this.#report(error, error.code === 'token' ? 'token' : 'load');
    if (error.code === 'unauthenticated' || error.code === 'forbidden') {
      return this.#withhold(await this.#caller.token().catch(() => undefined));
    }
    this.#failures += 1;
    this.#set({ access: 'granted', error, isRefreshing: false });
    this.#schedule.settled(this.#failures, error.retryAfterMs);
  }

  /** No tenant user is signed in, so there is no bell; the next poll notices a new token. */
  #withhold(refusedToken: string | undefined): void {
    this.#refusedToken = refusedToken;
    this.#schedule.leave();
    this.#forget('none');
    this.#schedule.settled(0);
  }

  /** Another user sees no data of the previous user. */
  #become(identity: string | undefined): void {
    if (this.#hasJoined && identity === this.#identity) return;
    this.#set({ ...initialState, access: 'granted', isRefreshing: true });
    this.#hasJoined = true;
    this.#identity = identity;
    this.#etag = undefined;
    this.#sharing.join(identity && `freight-hq.alerts ${this.#base} ${identity}`);
    this.#schedule.join();
  }

  #forget(access: 'unknown' | 'none'): void {
    this.#turn += 1;
    // Who it was stays known: a bell of the next page may show the list once more before it is dropped.
    this.#hasJoined = false;
    this.#etag = undefined;
    this.#failures = 0;
    this.#caller.forget();
    this.#sharing.join(undefined);
    this.#set({ ...initialState, access });
  }

  #adopt({ alerts, etag, askedAt, skewMs }: SharedList): void {
    // It would undo the last action in this tab for a moment.
    if (askedAt < this.#actedAt) return;
    this.#turn += 1;
    this.#etag = etag;
    this.#skewMs = skewMs;
    this.#failures = 0;
    this.#set({ access: 'granted', alerts, at: new Date(askedAt + skewMs), error: undefined, isRefreshing: false });
    this.#schedule.settled(0);
  }

  #listen(signal: AbortSignal): Promise<void> {
    return listen({
      open: () => this.#caller.call(`${listPath}/stream`, { headers: { Accept: 'text/event-stream' }, signal }),
      signal,
      onChanged: (etag = '') => {
        // The running request may return this version already.
        if (this.#running) this.#newestTag = String(etag);
        else if (etag !== this.#etag) void this.refresh();
      },
      onFailure: (reason, failures) => {
        const error = errorOfFailure(reason);
        if (failures === 0) this.#report(error, 'stream');
        // Without a token the stream is as refused as with an expired token.
        return error.code === 'unauthenticated' ? { status: 401 } : error;
      },
    });
  }

  /** Tells the bell that came last; several would tell the same thing several times. */
  #report(error: AlertsError, operation: AlertsOperation): void {
    [...this.#listeners.values()].at(-1)?.onError(error, { operation });
  }

  #measureSkew(answer: Response, sentAt: number): void {
    const served = Date.parse(answer.headers.get('date') ?? '');
    // The header has whole seconds, so half a second is the expected remainder.
    if (!Number.isNaN(served)) this.#skewMs = served + 500 - (sentAt + Date.now()) / 2;
  }

  #set(part: Partial<AlertsState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners.keys()) listener();
  }
}
