import { badRequest, invalid, tooLarge, unsupportedMediaType } from '../../kernel/errors.ts';

export const defaultMaxBodyBytes = 64 * 1024;
const maxDepth = 32;
const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Refuses a body by its declared length or encoding, before anything else is done for it. */
export function checkBodyHeaders(request: Request, maxBytes: number): void {
  const encoding = request.headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw unsupportedMediaType('Send the body without a Content-Encoding');
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > maxBytes) throw bodyTooLarge(maxBytes);
}

/** The value of a JSON body; undefined if it is empty. `alsoType` is another media type that is JSON. */
export function jsonOf(bytes: Uint8Array, contentType: string | null, alsoType?: string): unknown {
  if (bytes.length === 0) return undefined;
  if (![jsonType, alsoType].includes(mediaTypeOf(contentType) ?? '')) {
    throw unsupportedMediaType('Send the body as application/json');
  }
  const value = parse(bytes);
  checkShape(value);
  return value;
}

/** The bytes of a body, up to a maximum; counted on the stream, so that the limit applies to chunked bodies, too. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // A caller that disconnects early is not an error of the server.
    const { done, value } = await reader.read().catch(() => {
      throw badRequest('The body is incomplete', { code: 'body_incomplete' });
    });
    if (done) return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      // Not awaited: some streams settle a cancellation only when the peer has gone.
      void reader.cancel().catch(() => undefined);
      throw bodyTooLarge(maxBytes);
    }
    chunks.push(value);
  }
}

const jsonType = 'application/json';
const mediaTypeOf = (contentType: string | null) => contentType?.split(';', 1)[0]?.trim().toLowerCase();

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('The body is not JSON', { code: 'malformed_json' });
  }
}

function checkShape(root: unknown): void {
  const open: { value: unknown; depth: number; pointer: string }[] = [{ value: root, depth: 1, pointer: '' }];
  for (let item = open.pop(); item; item = open.pop()) {
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (item.depth > maxDepth)
      throw badRequest(`The body is nested deeper than ${maxDepth} levels`, { code: 'too_deep' });
    for (const [key, value] of Object.entries(item.value)) {
      const pointer = `${item.pointer}/${escapePointer(key)}`;
      if (forbiddenKeys.includes(key))
        throw invalid('The body has a member that is not allowed', {
          errors: [{ pointer: pointer.slice(0, 200), detail: 'Unknown member' }],
        });
      open.push({ value, depth: item.depth + 1, pointer });
    }
  }
}

/** One step of a JSON pointer. */
export function escapePointer(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

export function bodyTooLarge(maxBytes: number) {
  return tooLarge(`The body is larger than ${maxBytes} bytes`);
}
