import { csvFile, type Endpoint, type Input, none, type Output } from '@freight-hq/api/endpoint';
import type { User } from '@freight-hq/api/contract/users';
import { inputWords } from '@freight-hq/api/input-words';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { refusals } from '../data/refusals.ts';
import { PagedReply } from './paged.ts';
import { refuse, Refused } from './refuse.ts';
import { userOf } from './tokens.ts';

/** What a handler knows beside its input. */
export interface MockContext {
  request: Request;
  /** Who calls; null without a token. */
  caller: User | null;
  /** The version that an endpoint with `ifMatch` is asked to change; 0 at all others. */
  ifMatch: number;
}

const words = { error: inputWords };

type Answer<E> = Output<E> | PagedReply<Output<E>>;

/** Answers one endpoint of the contract; access, query and body are checked as the contract says. */
export function mock<E extends Endpoint>(endpoint: E) {
  return (handler: (input: Input<E>, context: MockContext) => Answer<E>): HttpHandler =>
    http.all(`*${endpoint.path}`, async ({ request, params }) => {
      if (request.method !== endpoint.method) return undefined;
      try {
        const caller = admit(endpoint, request);
        const input = { ...params, ...(await readInput(endpoint, request)) };
        const ifMatch = endpoint.ifMatch ? readIfMatch(request) : 0;
        return reply(endpoint, handler(input as Input<E>, { request, caller, ifMatch }));
      } catch (error) {
        if (error instanceof Refused) return error.toResponse(request);
        throw error;
      }
    });
}

function admit({ access }: Endpoint, request: Request): User | null {
  const caller = userOf(request);
  if (access.audience === 'public' || access.audience === 'signed') return caller;
  if (!caller) throw refuse('unauthenticated');
  if (access.audience === 'signedIn') return caller;
  if (caller.audience !== access.audience || !caller.permissions.includes(access.permission)) throw refuse('forbidden');
  return caller;
}

async function readInput(endpoint: Endpoint, request: Request): Promise<{ query?: unknown; body?: unknown }> {
  const query = endpoint.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams), words);
  const body = endpoint.body?.safeParse(await request.json(), words);
  throwInvalid(query?.error?.issues, '');
  throwInvalid(body?.error?.issues, '/');
  return { ...(query && { query: query.data }), ...(body && { body: body.data }) };
}

function readIfMatch(request: Request): number {
  const header = request.headers.get('If-Match');
  if (header === null) throw refuse('versionNeeded');
  return Number(header.replaceAll('"', ''));
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

function throwInvalid(issues: readonly Issue[] | undefined, root: '' | '/'): void {
  const [issue] = issues ?? [];
  if (!issues || !issue) return;
  const detail = issue.message;
  const errors = issues.map(({ path, message }) => ({ pointer: root + path.join('/'), detail: message }));
  throw new Refused({ ...refusals.invalid, detail, error: detail, message: detail, errors });
}

function reply<E extends Endpoint>(endpoint: E, answer: Answer<E>): Response {
  if (endpoint.response === none) return new HttpResponse(null, { status: 204 });
  if (endpoint.response === csvFile) {
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="export.csv"',
    };
    return new HttpResponse(answer as string, { headers });
  }
  const isPaged = answer instanceof PagedReply;
  return Response.json(isPaged ? answer.items : answer, {
    status: endpoint.status ?? 200,
    ...(isPaged && { headers: { 'X-Total-Count': String(answer.total) } }),
  });
}
