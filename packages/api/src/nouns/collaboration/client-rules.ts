import type { StopReason } from './client.ts';
import type { Participant } from './contract.ts';
import { closeCodes, type ServerMessage, socketPath } from './protocol.ts';

/** Ends of a connection after which there is no use in trying again. */
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

/** Address of the socket at an API; secure where the API, or without a base the page, is. */
export function socketUrl(apiBase: string, page: { protocol: string; host: string }): string {
  const base = apiBase === '' ? `${page.protocol}//${page.host}` : apiBase;
  const address = new URL(socketPath, base.startsWith('http') ? base : `https://${base}`);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

const shortestPauseMs = 500;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** How long to wait before a try: anything up to twice the time before, so that many do not return at once. */
export function pauseBefore(tries: number, random: () => number): number {
  const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
  return shortestPauseMs + random() * (longest - shortestPauseMs);
}

/** People with one more, who may be among them already. */
export function withPerson(people: readonly Participant[], person: Participant): readonly Participant[] {
  return people.some(({ userId }) => userId === person.userId) ? people : [...people, person];
}

/** Whether a parsed text has the shape that all messages have in common. */
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
