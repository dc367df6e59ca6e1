import { csvFile, type Endpoint, type Output } from '@freight-hq/api/endpoint';
import { type Answer, startApi, type TestApi } from '@freight-hq/api/testing/api';
import { keepOnly } from '@freight-hq/api/testing/keep-only';
import { accounts } from './accounts.ts';
import { type Call, call, type Wanted } from './call.ts';

/** The real API on the demo's rows. */
export interface Recorder {
  api: TestApi;
  send(call: Call): Promise<Answer>;
  /** The answer of an endpoint. */
  get<E extends Endpoint>(endpoint: E, wanted?: Wanted): Promise<Output<E>>;
  /** Deletes all other rows of a table, and what refers to them. */
  keepOnly(table: string, ids: readonly string[]): Promise<void>;
}

/** The exports of a noun's `record.ts`. */
export interface Recording {
  /** Brings the rows down to those that stories and tests name. */
  prepare?: (recorder: Recorder) => Promise<void>;
  /** The noun's files, by name; absent if it shows what other nouns have recorded. */
  record?: (recorder: Recorder) => Promise<Record<string, unknown>>;
}

export async function startRecorder({ prepare }: Pick<Recording, 'prepare'> = {}): Promise<Recorder> {
  const api = await startApi({ rows: 'demo' });
  const tokens = new Map<string, string>();
  const send = async ({ as, endpoint: { method }, path, body, csv, ifMatch }: Call) => {
    const email = as === 'anonymous' ? undefined : accounts[as].email;
    const token = email && (tokens.get(email) ?? (await api.signIn(email)));
    if (email && token) tokens.set(email, token);
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
    if (csv === undefined) return api.call(method, path, { token, headers, ...(body !== undefined && { body }) });
    return api.call(method, path, { token, headers: { ...headers, 'content-type': 'text/csv' }, rawBody: csv });
  };
  const recorder: Recorder = {
    api,
    send,
    async get<E extends Endpoint>(endpoint: E, wanted?: Wanted) {
      const { status, text } = await send(call(endpoint, wanted));
      if (status >= 400) throw new Error(`${endpoint.path} answered ${status}: ${text}`);
      return (endpoint.response === csvFile ? text : JSON.parse(text)) as Output<E>;
    },
    keepOnly: (table, ids) => keepOnly(api, table, ids),
  };
  if (prepare) {
    await prepare(recorder);
    // As if no user had signed in for it.
    await keepOnly(api, 'auth_sessions', []);
    tokens.clear();
  }
  return recorder;
}
