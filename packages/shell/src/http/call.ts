import type { CallInput, Endpoint, Output } from '@freight-hq/api/endpoint';
import type { PageAt } from '@freight-hq/components/Resource';
import { atom } from 'jotai';
import ky, { isTimeoutError, type KyInstance } from 'ky';
import { ApiError, NoReply, readApiError, ReauthCancelled } from './apiError.ts';

const timeoutMs = 30_000;
/** A file takes its time on a slow line. */
const fileTimeoutMs = 10 * 60_000;

export interface CallOptions {
  signal?: AbortSignal;
  /** Let the request outlive the page. */
  keepalive?: boolean;
  /** Sends and accepts credentials of the API's origin. */
  credentials?: RequestCredentials;
  /** A 401 of this call refuses its input, and does not concern the session. */
  isCredentialCheck?: boolean;
  /** Confirms who the user is, so that its refusal asks for nothing. */
  isConfirmation?: boolean;
  /** The token, in place of that of the session. */
  bearer?: string;
  /** The version of an edit; the server refuses an edit of another version with 412. */
  ifMatch?: number;
  /** The accepted media type, if not any. */
  accept?: string;
  /** The idempotency key, so that a repeated call has one effect; created when the form opens. */
  idempotencyKey?: string;
}

/** What confirms who sits there; a factor may sign for one thing alone, by its id. */
export interface Confirmation {
  by: 'password' | 'factor';
  signature?: string;
}

export interface CallEnvironment {
  base: string;
  token(): string | null;
  /** The server no longer knows this token. */
  onUnauthenticated(token: string): void;
  /** Resolves with true after the password or a second factor was confirmed, and with false if the user declined. */
  confirmIdentity(by: Confirmation): Promise<boolean>;
  fetch?: typeof fetch;
}

export interface PageReply<T> {
  items: readonly T[];
  total: number;
  /** False if the server counted only up to its limit. */
  isTotalExact: boolean;
}

/** A page of a list whose pages have cursors. */
export interface CursorReply<T> {
  items: readonly T[];
  newer?: PageAt;
  older?: PageAt;
}

type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'response' | 'bodyType'>;
type Item<List> = List extends readonly (infer T)[] ? T : never;

/** A file for people to save, with the name that the server gives it. */
export interface NamedFile {
  name: string;
  blob: Blob;
}

interface CallFunction {
  /** Calls one endpoint of the contract; rejects with ApiError, NoReply, ReauthCancelled or the signal's reason. */
  <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Output<E>>;
}

export interface Call extends CallFunction {
  /** The same for an endpoint that answers a file. */
  file<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<NamedFile>;
  /** The same for a stream of events; answers as soon as the stream is open. */
  stream<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<Response>;
  /** The same for a list in pages, with the total of the reply's headers. */
  page<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<PageReply<Item<Output<E>>>>;
  /** The same for a list whose pages have cursors, with those of the reply's `Link` header. */
  cursorPage<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<CursorReply<Item<Output<E>>>>;
}

interface Parts {
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createCall(environment: CallEnvironment): Call {
  const http = ky.create({
    retry: 0,
    timeout: timeoutMs,
    throwHttpErrors: false,
    ...(environment.fetch && { fetch: environment.fetch }),
  });
  const exchange = async (endpoint: AnyEndpoint, input: object, options: CallOptions) => {
    const once = () => send(http, environment, endpoint, input, options);
    try {
      return await once();
    } catch (error) {
      const by = options.isConfirmation ? undefined : confirmationOf(error);
      if (!by) throw error;
      if (!(await environment.confirmIdentity(by))) throw new ReauthCancelled();
      return once();
    }
  };
  const call: CallFunction = async (endpoint, input, options = {}) => {
    const response = await exchange(endpoint, input, options);
    return parse(endpoint, response);
  };
  const page: Call['page'] = async (endpoint, input, options = {}) => {
    const response = await exchange(endpoint, input, options);
    const items = (await parse(endpoint, response)) as readonly Item<Output<typeof endpoint>>[];
    return { items, ...totalOf(response, items.length) };
  };
  const cursorPage: Call['cursorPage'] = async (endpoint, input, options = {}) => {
    const response = await exchange(endpoint, input, options);
    const items = (await parse(endpoint, response)) as readonly Item<Output<typeof endpoint>>[];
    return { items, ...neighboursOf(response) };
  };
  const file: Call['file'] = async (endpoint, input, options = {}) => {
    const response = await exchange(endpoint, input, options);
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    return { name: name ?? 'export.csv', blob: await whole(() => response.blob()) };
  };
  const stream: Call['stream'] = (endpoint, input, options = {}) =>
    exchange(endpoint, input, { ...options, accept: 'text/event-stream' });
  return Object.assign(call, { page, cursorPage, file, stream });
}

/** What the server asks for before it does this. */
function confirmationOf(error: unknown): Confirmation | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  if (error.code === 'factor_required') return { by: 'factor' };
  if (error.code === 'signature_needed' && error.signature) return { by: 'factor', signature: error.signature };
  return error.code === 'reauth_required' ? { by: 'password' } : undefined;
}

async function send(
  http: KyInstance,
  { base, token, onUnauthenticated }: CallEnvironment,
  { method, path, bodyType = 'text/csv' }: AnyEndpoint,
  input: object,
  { signal, keepalive, credentials, isCredentialCheck, ifMatch, accept, idempotencyKey, ...options }: CallOptions,
): Promise<Response> {
  const { query, body } = input as Parts;
  const isFile = body instanceof Blob;
  const bearer = options.bearer ?? token();
  let response: Response;
  try {
    response = await http(base + fillPath(path, input as Record<string, string>) + queryString(query), {
      method,
      headers: {
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(method !== 'GET' && { 'Content-Type': isFile ? bodyType : 'application/json' }),
        ...(body instanceof File &&
          bodyType === 'application/octet-stream' && { 'X-File-Name': encodeURIComponent(body.name) }),
        ...(accept && { Accept: accept }),
        ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      ...(isFile && { timeout: fileTimeoutMs }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(credentials && { credentials }),
    });
  } catch (error) {
    if (signal?.aborted && !isTimeoutError(error)) throw signal.reason;
    throw new NoReply('The server could not be reached', { cause: error });
  }
  if (response.ok) return response;
  if (response.status === 401 && bearer && !isCredentialCheck) onUnauthenticated(bearer);
  throw await readApiError(response);
}

/** `/api/hq/tenants/:companyId` with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return entries.length ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : '';
}

// The production build leaves the schemas out of the contract, and with them this check.
async function parse<E extends AnyEndpoint>({ response: schema }: E, response: Response): Promise<Output<E>> {
  const data: unknown = response.status === 204 ? undefined : await whole(() => response.json());
  return ((schema as E['response'] | undefined)?.parse(data) ?? data) as Output<E>;
}

async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new NoReply('The reply broke off', { cause: error });
  }
}

function totalOf(response: Response, length: number): { total: number; isTotalExact: boolean } {
  const header = response.headers.get('X-Total-Count') ?? String(length);
  return { total: Number(header.replace(/\D/g, '')), isTotalExact: !header.endsWith('+') };
}

function neighboursOf(response: Response): { newer?: PageAt; older?: PageAt } {
  const links = (response.headers.get('Link') ?? '').matchAll(/<([^<>]*)>; rel="(prev|next)"/g);
  const neighbours = Array.from(links, ([, address = '', relation]) => {
    const { searchParams } = new URL(address, 'http://api.invalid');
    const [after, before] = [searchParams.get('page[after]'), searchParams.get('page[before]')];
    const at: PageAt = after ? { after } : before ? { before } : 1;
    return [relation === 'next' ? 'older' : 'newer', at] as const;
  });
  return Object.fromEntries(neighbours);
}

/** Holds the store's call function; in an object, since an atom treats a bare function as a reader. */
export const apiAtom = atom<{ call: Call }>({
  call: createCall({
    base: '',
    token: () => null,
    onUnauthenticated: () => {},
    confirmIdentity: async () => false,
  }),
});

/** The call function of the store. */
export const callAtom = atom((get) => get(apiAtom).call);
