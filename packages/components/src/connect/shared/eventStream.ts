import { pause, retryDelay } from './backoff.ts';

/** Statuses after which a stream is not opened again. */
const final: readonly (number | undefined)[] = [401, 403, 404, 405, 406, 501];

export interface Listening {
  open(): Promise<Response>;
  signal: AbortSignal;
  /** Called with the data of each event, or with undefined if an event may have been missed. */
  onChanged(data: unknown): void;
  /** Called when the stream could not be opened or broke off, with the number of failures in a row before this one. */
  onFailure(reason: unknown, failures: number): { status?: number | undefined; retryAfterMs?: number | undefined };
}

/** Keeps a stream of server-sent events open until the signal, or until the server refuses it for good. */
export async function listen({ open, signal, onChanged, onFailure }: Listening): Promise<void> {
  let failures = 0;
  for (let round = 0; !signal.aborted; round += 1) {
    try {
      const { body } = await open();
      if (round > 0) onChanged(undefined);
      failures = 0;
      if (body) await readEvents(body, onChanged);
      await pause(retryDelay(1), signal);
    } catch (reason) {
      if (signal.aborted) return;
      const { status, retryAfterMs } = onFailure(reason, failures);
      if (final.includes(status)) return;
      failures += 1;
      await pause(retryDelay(failures, retryAfterMs), signal);
    }
  }
}

/** Passes on the data of each 'changed' until the stream ends. */
async function readEvents(body: ReadableStream<Uint8Array>, onChanged: (data: unknown) => void): Promise<void> {
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
      if (fields.get('event') === 'changed') onChanged(dataOf(fields.get('data') ?? ''));
    }
  }
}

/** Data that cannot be parsed counts as an event that was missed. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
