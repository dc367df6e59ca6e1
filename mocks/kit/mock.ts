import type { User } from '@freight-hq/api/contract/people/users';
import { csvFile, type Endpoint, type Input, none, type Output } from '@freight-hq/api/endpoint';
import {
  Failure,
  invalid,
  notSigned,
  notSignedIn,
  problemOf,
  roleForbids,
  versionNeeded,
} from '@freight-hq/api/errors';
import { inputWords } from '@freight-hq/api/input-words';
import { http, type HttpHandler, HttpResponse, type HttpResponseResolver } from 'msw';
import { userOf } from './session.ts';

/** Context of a handler besides its input. */
export interface MockContext {
  request: Request;
  /** The caller; null without a token. */
  caller: User | null;
  /** The version that an endpoint with `ifMatch` is asked to change; 0 at all others. */
  ifMatch: number;
}

/** One page of a list, with the size of the whole. */
export class PagedReply<List> {
  readonly items: List;
  readonly total: number;

  constructor(items: List, total: number) {
    this.items = items;
    this.total = total;
  }
}

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

/** Answers the requests of one endpoint. */
export const on = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, resolver: HttpResponseResolver): HttpHandler =>
  verbs[method](`*${path}`, resolver);

type Answer<E> = Output<E> | PagedReply<Output<E>>;

/** Answers one endpoint; access, query and body are checked as the contract says, and so is the answer. */
export function mock<E extends Endpoint>(endpoint: E) {
  return (handler: (input: Input<E>, context: MockContext) => Answer<E> | Promise<Answer<E>>): HttpHandler =>
    on(endpoint, async ({ request, params }) => {
      try {
        const caller = admit(endpoint, request);
        const input = { ...params, ...(await readInput(endpoint, request)) };
        const ifMatch = endpoint.ifMatch ? readIfMatch(request) : 0;
        return reply(endpoint, await handler(input as Input<E>, { request, caller, ifMatch }));
      } catch (error) {
        if (error instanceof Failure) return problemReply(error, request);
        throw error;
      }
    });
}

const requestId = 'req-mock-0001';

/** A refusal as the API answers it. */
export function problemReply(failure: Failure, request: Request): Response {
  const body = { ...problemOf(failure), instance: new URL(request.url).pathname, traceId: requestId };
  return HttpResponse.json(body, {
    status: failure.status,
    headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': requestId },
  });
}

/** The caller, if the access of an endpoint lets them in. */
export function admit({ access }: Endpoint, request: Request): User | null {
  const caller = userOf(request);
  if (access.audience === 'public') return caller;
  // A browser has no key to sign with.
  if (access.audience === 'signed') throw notSigned();
  if (!caller) throw notSignedIn();
  if (access.audience === 'signedIn') return caller;
  if (caller.audience !== access.audience || !caller.permissions.includes(access.permission)) {
    throw roleForbids();
  }
  return caller;
}

const words = { error: inputWords };

/** Parameters by name; one whose name ends with `[]` is an array. */
const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...searchParams].map(([name, value]) => [name, name.endsWith('[]') ? searchParams.getAll(name) : value]),
  );

async function readInput(endpoint: Endpoint, request: Request): Promise<{ query?: unknown; body?: unknown }> {
  const query = endpoint.query?.safeParse(queryOf(new URL(request.url)), words);
  const body = endpoint.body?.safeParse(await (endpoint.bodyType ? request.blob() : request.json()), words);
  throwInvalid(query?.error?.issues, '');
  throwInvalid(body?.error?.issues, '/');
  return { ...(query && { query: query.data }), ...(body && { body: body.data }) };
}

function readIfMatch(request: Request): number {
  const header = request.headers.get('If-Match');
  if (header === null) throw versionNeeded();
  return Number(header.replaceAll('"', ''));
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function throwInvalid(issues: readonly Issue[] | undefined, root: '' | '/'): void {
  const [first] = issues ?? [];
  if (!issues || !first) return;
  const errors = issues.map(({ path, message }) => ({ pointer: root + path.join('/'), detail: message }));
  throw invalid(first.message, { errors });
}

function reply<E extends Endpoint>(endpoint: E, answer: Answer<E>): Response {
  if (endpoint.response === none) return new HttpResponse(null, { status: 204 });
  const isPaged = answer instanceof PagedReply;
  const value = endpoint.response.parse(isPaged ? answer.items : answer);
  if (endpoint.response === csvFile) {
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="export.csv"',
    };
    return new HttpResponse(String(value), { headers });
  }
  return Response.json(value, {
    status: endpoint.status ?? 200,
    ...(isPaged && { headers: { 'X-Total-Count': String(answer.total) } }),
  });
}
