const heartbeatMs = 15_000;

/** A body of server-sent events; only the newest event is kept for a slow reader. */
export interface InvalidationStream {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends a tag to the reader, unless it is the tag that was sent last. */
  say(tag: string): void;
  end(): void;
}

export interface InvalidationStreamOptions {
  /** Milliseconds after which a reader that takes nothing is disconnected. */
  slowReaderMs: number;
  /** Called once, when the stream ends for any reason. */
  onEnd(): void;
}

const encoder = new TextEncoder();

export function createInvalidationStream({ slowReaderMs, onEnd }: InvalidationStreamOptions): InvalidationStream {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let told: string | undefined;
  let waiting: string | undefined;
  let cut: NodeJS.Timeout | undefined;

  const close = () => {
    if (!controller) return;
    clearInterval(heartbeat);
    clearTimeout(cut);
    controller = undefined;
    onEnd();
  };
  const put = (text: string) => controller?.enqueue(encoder.encode(text));
  /** Starts the time limit when an event waits; it stops when the reader takes the event. */
  const watch = () => {
    cut ??= setTimeout(() => {
      controller?.error(new Error('The reader took nothing'));
      close();
    }, slowReaderMs);
  };
  const flush = () => {
    if (!controller || waiting === undefined) return;
    if ((controller.desiredSize ?? 0) <= 0) return watch();
    // Before the event is put, since that may pull at once.
    told = waiting;
    waiting = undefined;
    put(`event: changed\ndata: ${JSON.stringify(told)}\n\n`);
  };
  const heartbeat = setInterval(() => {
    if ((controller?.desiredSize ?? 0) > 0) put(': \n\n');
    else watch();
  }, heartbeatMs).unref();

  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (given) => {
        controller = given;
        put('retry: 2000\n\n');
      },
      pull: () => {
        clearTimeout(cut);
        cut = undefined;
        flush();
      },
      cancel: close,
    },
    { highWaterMark: 4 },
  );
  return {
    body,
    say: (tag) => {
      if (tag === told) waiting = undefined;
      else waiting = tag;
      flush();
    },
    end: () => {
      controller?.close();
      close();
    },
  };
}
