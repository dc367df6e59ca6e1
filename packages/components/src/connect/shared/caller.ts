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
  /** Asks for the next token anew, since the user may be another one. */
  forget(): void;
}

type GetToken = AlertsOptions['getToken'];

interface Holder {
  held?: string | undefined;
  asking?: Promise<string | undefined> | undefined;
}

/** Widgets with the same function share its token, and each request for it. */
const holders = new WeakMap<object, Holder>();

async function accepted(answer: Response): Promise<Response> {
  if (answer.ok || answer.status === 304) return answer;
  throw await errorOf(answer);
}

/** `source` returns the function of the page at the moment; `widget` is the name of the caller in the server's log. */
export function createCaller(
  apiBaseUrl: string,
  source: () => GetToken | undefined,
  widget: 'alerts' | 'collaboration',
): Caller {
  let key: object = {};
  let holder: Holder = {};

  function ask(isRenewal: boolean): Promise<string | undefined> {
    const mine = holder;
    return (mine.asking ??= request(mine, isRenewal).finally(() => (mine.asking = undefined)));
  }

  async function request(mine: Holder, isRenewal: boolean): Promise<string | undefined> {
    try {
      mine.held = undefined;
      const token = (await source()?.({ isRenewal })) || undefined;
      // Such as the page that describes an error of the token server.
      if (token && !/^[\w.~+/=-]+$/.test(token)) throw new TypeError('That is not a token');
      return (mine.held = token);
    } catch (reason) {
      throw new AlertsError('token', 'getToken failed', { cause: reason });
    }
  }

  async function token(): Promise<string | undefined> {
    key = source() ?? key;
    holder = holders.get(key) ?? holder;
    holders.set(key, holder);
    const { held } = holder;
    return held && expiryOf(held) - Date.now() > renewAheadMs ? held : ask(!!held);
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
    if (answer.status !== 401) return accepted(answer);
    // Another call may have renewed it already.
    const renewed = await (holder.held === first ? ask(true) : token());
    if (renewed === undefined) throw await errorOf(answer);
    return accepted(await send(path, renewed, options));
  }

  const forget = () => void holders.set(key, (holder = {}));
  return { token, call, forget };
}
