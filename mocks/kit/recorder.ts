import { setTimeout as wait } from 'node:timers/promises';
import { csvFile, type Endpoint, type Output } from '@freight-hq/api/endpoint';
import { type Answer, startApi, type TestApi } from '@freight-hq/api/testing/api';
import { keepOnly } from '@freight-hq/api/testing/keep-only';
import { accounts } from './accounts.ts';
import { type Call, call, type Wanted } from './call.ts';
import { type Exchange, inOrder } from './recorded.ts';
import { settled } from './settled.ts';

/** The real API on the demo's rows. */
export interface Recorder {
  api: TestApi;
  send(call: Call): Promise<Answer>;
  /** The answer of an endpoint. */
  get<E extends Endpoint>(endpoint: E, wanted?: Wanted): Promise<Output<E>>;
  /** The same for an endpoint that changes something. */
  write<E extends Endpoint>(endpoint: E, wanted?: Wanted): Promise<Output<E>>;
  /** A call that the API refuses. */
  refused(endpoint: Endpoint, wanted?: Wanted): Promise<void>;
  /** The answer of an endpoint as soon as it is as wanted; those before it are not kept. */
  until<E extends Endpoint>(endpoint: E, wanted: Wanted, isReached: (answer: Output<E>) => boolean): Promise<void>;
  /** Deletes all other rows of a table, and what refers to them. */
  keepOnly(table: string, ids: readonly string[]): Promise<void>;
  /** The calls since `prepare`, without those that would answer as before. */
  exchanges(): Exchange[];
}

/** The exports of a noun's `record.ts`. */
export interface Recording {
  /** Brings the rows down to those that stories and tests name. */
  prepare?: (recorder: Recorder) => Promise<void>;
  /** Makes the calls of the stories, which `answers.json` keeps. */
  record: (recorder: Recorder) => Promise<void>;
}

const patienceMs = 20_000;
const pauseMs = 10;

export async function startRecorder({ prepare }: Pick<Recording, 'prepare'> = {}): Promise<Recorder> {
  const api = await startApi({ rows: 'demo' });
  const tokens = new Map<string, string>();
  const exchanges: Exchange[] = [];
  const send = async (sent: Call) => {
    const { as, endpoint, path, body, csv, ifMatch } = sent;
    const email = as === 'anonymous' ? undefined : accounts[as].email;
    const token = email && (tokens.get(email) ?? (await api.signIn(email)));
    if (email && token) tokens.set(email, token);
    const headers: Record<string, string> = {
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(endpoint.idempotent === 'always' && { 'idempotency-key': crypto.randomUUID() }),
    };
    const answer = await (csv === undefined
      ? api.call(endpoint.method, path, { token, headers, ...(body !== undefined && { body }) })
      : api.call(endpoint.method, path, { token, headers: { ...headers, 'content-type': 'text/csv' }, rawBody: csv }));
    exchanges.push(exchangeOf(sent, answer));
    return answer;
  };
  const get = async <E extends Endpoint>(endpoint: E, wanted?: Wanted) => {
    const { status, text } = await send(call(endpoint, wanted));
    if (status >= 400) throw new Error(`${endpoint.path} answered ${status}: ${text}`);
    return (text === '' ? undefined : endpoint.response === csvFile ? text : JSON.parse(text)) as Output<E>;
  };
  const recorder: Recorder = {
    ...{ api, send, get, write: get },
    async refused(endpoint, wanted) {
      const { status, text } = await send(call(endpoint, wanted));
      if (status < 400) throw new Error(`${endpoint.path} was not refused: ${text}`);
    },
    async until(endpoint, wanted, isReached) {
      for (const from = Date.now(); ; exchanges.pop()) {
        const answer = await get(endpoint, wanted);
        if (isReached(answer)) return;
        if (Date.now() - from > patienceMs) throw new Error(`${endpoint.path} still answers ${JSON.stringify(answer)}`);
        await wait(pauseMs);
      }
    },
    keepOnly: (table, ids) => keepOnly(api, table, ids),
    exchanges: () => settled(exchanges),
  };
  if (prepare) {
    await prepare(recorder);
    // As if no user had signed in for it.
    await keepOnly(api, 'auth_sessions', []);
    tokens.clear();
    exchanges.length = 0;
  }
  return recorder;
}

function exchangeOf({ as, endpoint, path, body, csv }: Call, { status, headers, text }: Answer): Exchange {
  const sent = csv ?? body;
  const total = headers.get('X-Total-Count');
  const isJson = headers.get('Content-Type')?.includes('json');
  return {
    ...{ as, method: endpoint.method, path: inOrder(path) },
    ...(sent !== undefined && { body: sent }),
    ...(status !== 200 && { status }),
    ...(total !== null && { total: Number(total) }),
    ...(text !== '' && { answer: isJson ? (JSON.parse(text) as unknown) : text }),
  };
}
