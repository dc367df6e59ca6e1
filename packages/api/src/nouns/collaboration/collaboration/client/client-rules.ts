import type { StopReason } from './client.ts';
import type { Participant } from '../contract.ts';
import { closeCodes, type ServerMessage, socketPath } from '../protocol.ts';

/** Close codes after which the client does not reconnect. */
export const stopReasons: Readonly<Record<number, StopReason>> = {
  [closeCodes.signedOut]: 'signedOut',
  [closeCodes.notAllowed]: 'notAllowed',
  [closeCodes.ended]: 'ended',
  [closeCodes.full]: 'full',
};
/** The same for the status of a refused join. */
export const stopStatuses: Readonly<Record<number, StopReason>> = {
  401: 'signedOut',
  403: 'notAllowed',
  404: 'notAllowed',
  409: 'full',
  410: 'ended',
};

/** Address of the socket of an API; secure if the API, or without a base the page, is. */
export function socketUrl(apiBase: string, page: { protocol: string; host: string }): string {
  const base = apiBase === '' ? `${page.protocol}//${page.host}` : apiBase;
  const address = new URL(socketPath, base.startsWith('http') ? base : `https://${base}`);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

const shortestPauseMs = 500;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Delay before an attempt: random, up to twice the previous delay, so that many clients do not return at once. */
export function pauseBefore(tries: number, random: () => number): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
  return shortestPauseMs + random() * (longest - shortestPauseMs);
}

/** Adds a participant, if not present already. */
export function withPerson(people: readonly Participant[], person: Participant): readonly Participant[] {
  return people.some(({ userId }) => userId === person.userId) ? people : [...people, person];
}

/** Whether a parsed text has the common shape of all messages. */
export function isServerMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { type, data, seq, after } = value as Partial<Record<keyof ServerMessage, unknown>>;
  return (
    typeof type === 'string' &&
    typeof data === 'object' &&
    data !== null &&
    Number.isInteger(seq) &&
    Number.isInteger(after)
  );
}

/** The HTTP status that an error carries, itself or in its response; 0 without one. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return 'response' in error ? statusOf(error.response) : 0;
}
