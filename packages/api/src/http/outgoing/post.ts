import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isLoopback } from '../settings/settings-source.ts';
import { isPublicAddress } from './addresses.ts';
import type { OutgoingProblem } from './problems.ts';

/** What became of a call: a status, or the problem; the body of an answer is not read. */
export type Posted =
  | { status: number; retryAfterSeconds?: number; ms: number }
  | { problem: OutgoingProblem; ms: number };

export interface Resolved {
  address: string;
  family: number;
}

/** Finds every address of a host name. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>;

export interface Poster {
  /** Posts JSON to an address that a person has entered. Never rejects. */
  post(url: string, call: { body: string; headers: Readonly<Record<string, string>> }): Promise<Posted>;
  /** Closes the connections that are kept open. */
  close(): void;
}

export interface PosterOptions {
  /** Hosts inside the operator's network to which calls may go. */
  innerHosts: readonly string[];
  resolve?: Resolve;
  timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
/** An answer with a longer body loses its connection. */
const mostIgnoredBytes = 64 * 1024;
const socketsPerHost = 16;

const resolveByDns: Resolve = (host) => lookup(host, { all: true, order: 'verbatim' });

/** Whether a call may go there as far as the address itself tells: HTTPS, or HTTP to an inner host on this machine. */
export function isAllowedUrl(text: string, innerHosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash || !hostname) return false;
  const host = bare(hostname);
  const isInner = innerHosts.includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isInner && isLoopback(host))) return false;
  return isInner || (isIP(host) > 0 ? isPublicAddress(host) : !isLocalName(host));
}

/**
 * Calls addresses that people enter, without reaching the operator's own network: every address of the host must be of
 * the internet, the connection goes to the address that was checked, and no redirect is followed.
 */
export function createPoster({
  innerHosts,
  resolve = resolveByDns,
  timeoutMs = usualTimeoutMs,
}: PosterOptions): Poster {
  const options = { keepAlive: true, maxSockets: socketsPerHost, timeout: 30_000 };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return {
    post: async (url, call) => {
      const since = performance.now();
      const ms = () => Math.round(performance.now() - since);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        if (!isAllowedUrl(url, innerHosts)) return { problem: 'refused_address', ms: ms() };
        const target = new URL(url);
        const found = await Promise.race([addressOf(target.hostname, resolve, innerHosts), ended(signal)]);
        if (typeof found === 'string') return { problem: found, ms: ms() };
        return { ...(await send(target, { ...call, ...found, agents, signal })), ms: ms() };
      } catch (error) {
        return { problem: signal.aborted ? 'timeout' : problemOf(error), ms: ms() };
      }
    },
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** The address to connect to, once all of the host are checked. */
async function addressOf(
  hostname: string,
  resolve: Resolve,
  innerHosts: readonly string[],
): Promise<Resolved | OutgoingProblem> {
  const host = bare(hostname);
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) return 'unknown_host';
  if (innerHosts.includes(hostname)) return first;
  return found.every(({ address }) => isPublicAddress(address)) ? first : 'refused_address';
}

interface Sent extends Resolved {
  body: string;
  headers: Readonly<Record<string, string>>;
  agents: { http: HttpAgent; https: HttpsAgent };
  signal: AbortSignal;
}

function send(target: URL, { body, headers, address, family, agents, signal }: Sent) {
  const host = bare(target.hostname);
  const isHttps = target.protocol === 'https:';
  const options = {
    ...{ host: address, family, port: target.port || (isHttps ? 443 : 80), method: 'POST', signal },
    path: target.pathname + target.search,
    // The certificate must be that of the name, whatever address was found for it.
    ...(isIP(host) === 0 && { servername: host }),
    headers: {
      ...headers,
      host: target.host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Freight-HQ-Webhooks',
    },
  };
  return new Promise<{ status: number; retryAfterSeconds?: number }>((done, failed) => {
    const call: ClientRequest = isHttps
      ? requestHttps({ ...options, agent: agents.https })
      : requestHttp({ ...options, agent: agents.http });
    call.on('error', failed);
    call.on('response', (answer) => {
      ignoreBody(answer);
      const retryAfterSeconds = secondsOf(answer.headers['retry-after']);
      done({ status: answer.statusCode ?? 0, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
    });
    call.end(body);
  });
}

/** Lets a short body pass, so that the connection can be used again. */
function ignoreBody(answer: IncomingMessage): void {
  let bytes = 0;
  answer.on('error', () => undefined);
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostIgnoredBytes) answer.destroy();
  });
}

function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

function problemOf(error: unknown): OutgoingProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/.test(code) ? 'no_tls' : 'no_connection';
}

const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isLocalName = (host: string): boolean => /(^|\.)(localhost|local|internal)\.?$/.test(host);

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
