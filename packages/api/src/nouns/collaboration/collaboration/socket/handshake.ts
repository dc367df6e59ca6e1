import type { IncomingMessage } from 'node:http';
import { originsOfIssuers, type TenantIssuer } from '../../../../http/settings/issuers.ts';
import { isOwnOrigin } from '../../../../http/edge/origins.ts';
import type { Settings } from '../../../../http/settings/settings.ts';
import { subprotocol } from '../protocol.ts';

/** The unverified parameters of a handshake. */
export interface Request {
  sessionId: string;
  userId: string;
  ticket: string;
}

export interface Refusal {
  status: 400 | 401 | 403 | 404 | 429 | 503;
  headers?: Record<string, string>;
}

/** Whether pages of an origin may connect. A caller without an origin is not a browser, and is refused in production. */
export function isOriginAllowed(
  { headers }: Pick<IncomingMessage, 'headers'>,
  settings: Settings,
  issuers: readonly TenantIssuer[],
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return settings.mode !== 'production';
  const isOurs = settings.allowedOrigins.includes(origin) || isOwnOrigin(origin, host, settings);
  return isOurs || originsOfIssuers(issuers).has(origin);
}

/** Reads query and subprotocols; returns a refusal if they are not valid. */
export function readRequest({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Request | Refusal {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const [sessionId, ...otherSessions] = query.getAll('sessionId');
  const [userId, ...otherUsers] = query.getAll('userId');
  if (!sessionId || !userId || otherSessions.length + otherUsers.length > 0) return { status: 400 };
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const [protocol, ticket, ...more] = offered;
  if (protocol !== subprotocol || !ticket || !/^[\w-]{43}$/.test(ticket) || more.length > 0) return { status: 401 };
  return { sessionId, userId, ticket };
}
