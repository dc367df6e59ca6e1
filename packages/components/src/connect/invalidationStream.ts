import { type AlertsError, errorOfFailure } from './AlertsError.ts';
import { pause, retryDelay } from './backoff.ts';

/** Statuses after which the stream is not opened again; the poll goes on without it. */
const final: readonly (number | undefined)[] = [403, 404, 405, 406, 501];

interface Listening {
  open(): Promise<Response>;
  signal: AbortSignal;
  /** Called with the new tag of the list, or with an empty text if an event may have been missed. */
  onChanged(etag: string): void;
  onError(error: AlertsError): void;
}

/** Keeps the invalidation stream open until the signal. Without it, the list is as new as the last poll. */
export async function listen({ open, signal, onChanged, onError }: Listening): Promise<void> {
  let failures = 0;
  for (let round = 0; !signal.aborted; round += 1) {
    try {
      const { body } = await open();
      if (round > 0) onChanged('');
      failures = 0;
      if (body) await readInvalidations(body, onChanged);
      await pause(retryDelay(1), signal);
    } catch (reason) {
      if (signal.aborted) return;
      const error = errorOfFailure(reason);
      if (failures === 0) onError(error);
      if (final.includes(error.status) || error.code === 'unauthenticated') return;
      failures += 1;
      await pause(retryDelay(failures, error.retryAfterMs), signal);
    }
  }
}

/** Reads server-sent events and passes on the data of each 'changed', until the stream ends. */
async function readInvalidations(body: ReadableStream<Uint8Array>, onChanged: (etag: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).replaceAll('\r', '').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.replace(/:.*/, ''), line.replace(/^\w*: ?/, '')]));
      if (fields.get('event') === 'changed') onChanged(tagOf(fields.get('data') ?? ''));
    }
  }
}

/** A tag contains quotes, so it is sent as JSON. Data that cannot be parsed counts as a change, too. */
function tagOf(data: string): string {
  try {
    return String(JSON.parse(data));
  } catch {
    return '';
  }
}
