import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadActs } from '../connect/alerts/loadActs.ts';
import { AlertsClient, type AlertsSource } from '../connect/alerts/AlertsClient.ts';
import { makeAlert } from './alerts.ts';

type Answer = (request: Request) => Response | Promise<Response>;

interface Seen {
  method: string;
  path: string;
  headers: Headers;
  body: string;
  /** Milliseconds since the page was opened. */
  at: number;
}

export const openedAt = Date.parse('2026-06-30T15:30:00Z');
export const list = (...alerts: unknown[]) => new Response(JSON.stringify(alerts), { headers: { etag: '"1"' } });
const noStream: Answer = () => new Response(null, { status: 404 });

/** A page with an API in fake time, with the parts of the browser that the client uses. */
export function fakePage() {
  const ends: (() => void)[] = [];
  const page = {
    requests: [] as Seen[],
    answer: noStream,
    stream: noStream,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    loads: () => page.requests.filter(({ method, path }) => method === 'GET' && path === '/api/eld/alerts'),
    see(state: 'visible' | 'hidden') {
      page.document.visibilityState = state;
      page.document.dispatchEvent(new Event('visibilitychange'));
    },
    /** One more tab with a bell. */
    start(source: Partial<AlertsSource> = {}) {
      const client = new AlertsClient('https://hq.test');
      const errors: string[] = [];
      const full: AlertsSource = {
        getToken: () => 'token-one',
        onError: ({ code }, { operation }) => void errors.push(`${operation} ${code}`),
        ...source,
      };
      const stop = client.subscribe(() => {}, full);
      ends.push(stop);
      return { client, errors, stop, join: () => ends.push(client.subscribe(() => {}, full)) };
    },
  };

  // Fake time does not wait for a chunk.
  beforeAll(loadActs);
  beforeEach(() => {
    vi.useFakeTimers({ now: openedAt });
    page.requests = [];
    page.answer = () => list(makeAlert());
    page.stream = noStream;
    page.document.visibilityState = 'visible';
    vi.stubGlobal('document', page.document);
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    vi.stubGlobal('crypto', { subtle: { digest } });
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const request = new Request(input, init);
      const path = new URL(input).pathname;
      const { method, headers } = request;
      page.requests.push({ method, path, headers, at: Date.now() - openedAt, body: await request.clone().text() });
      return path.endsWith('/stream') ? page.stream(request) : page.answer(request);
    });
  });
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return page;
}

const digest = async (_: string, data: Uint8Array) => Uint8Array.of(...data, ...new Uint8Array(12)).buffer;

/** The browser's locks, without its threads: fake time does not wait for those. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : hold()));
      queues.set(name, turn);
      return turn;
    },
  };
}

class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  readonly name: string;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor(name: string) {
    this.name = name;
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) });
    }
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}
