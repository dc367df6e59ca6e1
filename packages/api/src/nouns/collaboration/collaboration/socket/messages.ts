import { prefixOf } from '../../../../kernel/ids.ts';
import type { Cursor } from '../protocol.ts';

const furthest = 100_000;
const longestSelector = 512;
const longestClientId = 64;

/** The request of a client's message; `ignored` if clients do not send its type. */
export type ClientRequest =
  | { type: 'cursor'; cursor: Cursor }
  | { type: 'announcement'; annotationId: string }
  | { type: 'ignored' };

/** Reads a message of a client; undefined if it is not valid. The sender that the message names is ignored. */
export function readMessage(data: string): ClientRequest | undefined {
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined;
  const { type } = message;
  if (typeof type !== 'string') return undefined;
  const body = 'data' in message ? message.data : undefined;
  if (type === 'cursor') {
    const cursor = readCursor(body);
    return cursor && { type: 'cursor', cursor };
  }
  if (type === 'annotation_created') {
    const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
    if (typeof id !== 'string' || prefixOf(id) !== 'ann') return undefined;
    return { type: 'announcement', annotationId: id };
  }
  return { type: 'ignored' };
}

// Without a schema, since hundreds of pointers arrive each second and a schema takes longer than the delivery.
function readCursor(body: unknown): Cursor | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { x, y, targetElement, clientId, isGone } = body as Partial<Record<keyof Cursor, unknown>>;
  if (!isCoordinate(x) || !isCoordinate(y) || !isText(clientId, longestClientId)) return undefined;
  if (targetElement !== undefined && !isText(targetElement, longestSelector)) return undefined;
  if (isGone !== undefined && typeof isGone !== 'boolean') return undefined;
  return { x, y, targetElement, clientId, isGone };
}

const isCoordinate = (value: unknown): value is number =>
  typeof value === 'number' && value >= -furthest && value <= furthest;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && value.isWellFormed();
