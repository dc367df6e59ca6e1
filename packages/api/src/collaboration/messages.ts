import { z } from 'zod';
import { text } from '../lib/endpoint.ts';
import { kindOfId } from '../lib/ids.ts';
import type { Cursor } from './protocol.ts';

const coordinate = z.number().min(-100_000).max(100_000);
const cursor = z.object({
  x: coordinate,
  y: coordinate,
  targetElement: text(512).optional(),
  clientId: text(64),
  isGone: z.boolean().optional(),
});
const hint = z.object({ id: z.string().refine((id) => kindOfId(id) === 'annotation') });

/** What a client's message asks for; `ignored` where its type is none that a client sends. */
export type Asked = { type: 'cursor'; cursor: Cursor } | { type: 'hint'; annotationId: string } | { type: 'ignored' };

/** Reads a message of a client; undefined where it is none. Whoever it says it is from is not looked at. */
export function readMessage(data: string): Asked | undefined {
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
    const { data: found } = cursor.safeParse(body);
    return found && { type: 'cursor', cursor: found };
  }
  if (type === 'annotation_created') {
    const { data: found } = hint.safeParse(body);
    return found && { type: 'hint', annotationId: found.id };
  }
  return { type: 'ignored' };
}
