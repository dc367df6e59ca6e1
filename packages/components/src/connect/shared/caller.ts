import { AlertsError, errorOf, errorOfFailure } from './AlertsError.ts';
import { expiryOf } from './identity.ts';
import type { AlertsOptions } from './options.ts';
import { version } from './version.ts';

const timeoutMs = 15_000;
/** A token that is about to end is renewed before the server has to refuse it. */
const renewAheadMs = 10_000;

export interface CallOptions {
  method?: 'GET' | 'PATCH' | 'DELETE' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

export interface Caller {
  /** The current user's token, or undefined if no user is signed in. */
  token(): Promise<string | undefined>;
  /** One call as the present user; a refused token is renewed once. Throws an AlertsError. */
  call(path: string, options?: CallOptions): Promise<Response>;
}

/** `widget` is the name of the caller in the server's log. */
export function createCaller(
  apiBaseUrl: string,
  getToken: AlertsOptions['getToken'],
  widget: 'alerts' | 'collaboration',
): Caller {
  let held: string | undefined;
  let asking: Promise<string | undefined> | undefined;

  /** Calls that need a token at the same time share one request for it. */
  function ask(isRenewal: boolean): Promise<string | undefined> {
    asking ??= request(isRenewal).finally(() => (asking = undefined));
    return asking;
  }

  async function request(isRenewal: boolean): Promise<string | undefined> {
    try {
      held = undefined;
      const token = (await getToken({ isRenewal })) || undefined;
      // Such as the page that describes an error of the token server.
      if (token && !/^[\w.~+/=-]+$/.test(token)) throw new TypeError('That is not a token');
      return (held = token);
    } catch (reason) {
      throw new AlertsError('token', 'getToken failed', { cause: reason });
    }
  }

  async function token(): Promise<string | undefined> {
    if (held === undefined) return ask(false);
    return expiryOf(held) - Date.now() < renewAheadMs ? ask(true) : held;
  }

  async function send(path: string, bearer: string, { method = 'GET', headers, body, signal }: CallOptions) {
    const hasBody = body !== undefined;
    try {
      return await fetch(`${apiBaseUrl}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${bearer}`,
          'X-Freight-HQ-Client': `${widget}/${version}`,
          ...(hasBody && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(hasBody && { body: JSON.stringify(body) }),
        credentials: 'omit',
        cache: 'no-store',
        signal: signal ?? AbortSignal.timeout(timeoutMs),
      });
    } catch (reason) {
      throw errorOfFailure(reason);
    }
  }

  async function call(path: string, options: CallOptions = {}): Promise<Response> {
    const first = await token();
    if (first === undefined) throw new AlertsError('unauthenticated', 'No user is signed in.');
    const answer = await send(path, first, options);
    if (answer.status !== 401)
      return answer.ok || answer.status === 304 ? answer : Promise.reject(await errorOf(answer));
    // Another call may have renewed it already.
    const renewed = await (held === first ? ask(true) : token());
    if (renewed === undefined) throw await errorOf(answer);
    const second = await send(path, renewed, options);
    if (second.ok || second.status === 304) return second;
    throw await errorOf(second);
  }

  return { token, call };
}
