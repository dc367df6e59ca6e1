import type { User } from '@freight-hq/api/contract/people/users';

export interface FakeRequest {
  method: string;
  path: string;
  search: string;
  headers: Headers;
  body: string;
  credentials: RequestCredentials;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'unreachable';
type Answer = Reply | ((request: FakeRequest) => Reply | Promise<Reply>);

export const base = 'https://api.freight.example';

/** A `fetch` that answers `METHOD /path` from a table and records the requests. */
export function fakeApi(answers: Record<string, Answer>) {
  const requests: FakeRequest[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    const seen: FakeRequest = {
      method: request.method,
      path: url.pathname,
      search: url.search,
      headers: request.headers,
      body: await request.text(),
      credentials: request.credentials,
    };
    requests.push(seen);
    const answer = answers[`${seen.method} ${seen.path}`];
    if (!answer) throw new TypeError(`Nothing answers ${seen.method} ${seen.path}`);
    const reply = typeof answer === 'function' ? await answer(seen) : answer;
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    const { status = 200, body, headers } = reply;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, ...(headers && { headers }) });
  };
  const called = (route: string) => requests.filter(({ method, path }) => `${method} ${path}` === route);
  return { fetch, requests, called, answers };
}

/** A problem document as the API answers it. */
export function refusal(status: number, code: string, detail = 'Refused'): Reply {
  const body = {
    type: 'about:blank',
    title: 'Refused',
    status,
    detail,
    instance: '/',
    code,
    error: detail,
    message: detail,
    traceId: 'trace-1',
  };
  return { status, body, headers: { 'Content-Type': 'application/problem+json', 'X-Request-Id': 'req-1' } };
}

export const owner: User = {
  id: 'usr_1',
  email: 'owner@freight-hq.example',
  employeeId: 'HQ-1001',
  firstName: 'Olivia',
  lastName: 'Harper',
  audience: 'hq',
  role: 'platform_owner',
  isActive: true,
  companyId: null,
  companyName: 'Freight HQ',
  lastLogin: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  permissions: ['tenants:read', 'tenants:delete', 'metrics:read', 'search:read'],
};

export const dispatcher: User = {
  ...owner,
  id: 'usr_2',
  email: 'dispatch@swifthaul.example',
  firstName: 'Dana',
  audience: 'tenant',
  role: 'dispatcher',
  companyId: 'cmp_1',
  companyName: 'Swift Haul Logistics',
  permissions: ['alerts:read', 'alerts:write'],
};

export const session = {
  id: 'sid_1',
  expiresAt: '2026-07-01T00:00:00.000Z',
  idleExpiresAt: '2026-06-30T12:30:00.000Z',
};
