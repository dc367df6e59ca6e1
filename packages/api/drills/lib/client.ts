import { randomUUID } from 'node:crypto';

export interface Session {
  token: string;
}

interface Person {
  email: string;
  password: string;
  employeeId: string;
}

const owner: Person = { email: 'owner@freight-hq.example', password: 'Harbour-lantern-2026', employeeId: 'HQ-1001' };
/** Another of the staff. */
export const admin: Person = {
  email: 'admin@freight-hq.example',
  password: 'Copper-bridge-2026',
  employeeId: 'HQ-1002',
};
/** The second person of approvals. */
export const finance: Person = {
  email: 'finance@freight-hq.example',
  password: 'Slate-ferry-2026',
  employeeId: 'HQ-1003',
};
/** A user of one tenant. */
export const dispatcher: Person = {
  email: 'dispatch@swifthaul.example',
  password: 'Granite-signal-2026',
  employeeId: 'SH-2001',
};

/** Texts that must never be in a log. */
export const canaries = (session: Session): string[] => [owner.password, dispatcher.password, session.token];

export async function signIn(url: string, person: Person = owner): Promise<Session> {
  const answer = await send(url, '/hq/api/login', { method: 'POST', body: JSON.stringify(person) });
  if (answer.status !== 200) throw new Error(`The sign-in was refused: ${answer.status} ${answer.text}`);
  return { token: (JSON.parse(answer.text) as { token: string }).token };
}

/** Renews the owner's right to delete, which a password entry gives for five minutes. */
export async function enterPassword(url: string, session: Session): Promise<void> {
  const body = JSON.stringify({ password: owner.password });
  const { status, text } = await send(url, '/hq/api/reauth', { method: 'POST', session, body });
  if (status >= 300) throw new Error(`The password was refused: ${status} ${text}`);
}

export interface Answered {
  /** 0 without an answer. */
  status: number;
  text: string;
  requestId: string;
  retryAfter: string | null;
  ms: number;
}

/** Share of late answers that a short drill allows: it runs beside other suites and checks no time. */
export const mostLateShare = 0.05;

/** Whether a limit of time of the server or its database was met. */
export const isLate = ({ status }: Pick<Answered, 'status'>) => status === 503 || status === 504;

/** One call; a lost connection is an answer too. */
export async function send(
  url: string,
  path: string,
  options: { method?: string; body?: string; session?: Session; version?: number; key?: string } = {},
): Promise<Answered> {
  const started = performance.now();
  const headers = new Headers({ 'user-agent': `drill ${randomUUID()}` });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.session) headers.set('authorization', `Bearer ${options.session.token}`);
  if (options.version !== undefined) headers.set('if-match', `"${options.version}"`);
  if (options.key !== undefined) headers.set('idempotency-key', options.key);
  const ms = () => performance.now() - started;
  try {
    const { method = 'GET', body } = options;
    const init = { method, headers, signal: AbortSignal.timeout(30_000), ...(body === undefined ? {} : { body }) };
    const answer = await fetch(`${url}${path}`, init);
    const text = await answer.text();
    const requestId = answer.headers.get('x-request-id') ?? '';
    return { status: answer.status, text, requestId, retryAfter: answer.headers.get('retry-after'), ms: ms() };
  } catch {
    return { status: 0, text: '', requestId: '', retryAfter: null, ms: ms() };
  }
}

/** Milliseconds until the server can serve; throws after the limit. */
export async function untilReady(url: string, limitMs: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < limitMs) {
    const { status } = await send(url, '/readyz');
    if (status === 200) return Math.round(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Not ready again within ${limitMs} ms`);
}
