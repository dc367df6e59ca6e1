const heartbeatMs = 15_000;

/** An event: something with this name has this version by now. */
export interface Said {
  topic: string;
  version: string;
  /** The data of the event; the version unless said. */
  data?: unknown;
}

/** A body of server-sent events; only the newest event of each topic is kept for a slow reader. */
export interface EventStream {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends `event: changed` to the reader, unless this version of the topic was sent last. */
  say(event: Said): void;
  end(): void;
}

export interface EventStreamOptions {
  /** Milliseconds after which a reader that takes nothing is disconnected. */
  slowReaderMs: number;
  /** Versions that the reader has already, by topic. */
  known?: ReadonlyMap<string, string>;
  /** Called once, when the stream ends for any reason. */
  onEnd(): void;
}

const encoder = new TextEncoder();

export function createEventStream({ slowReaderMs, known, onEnd }: EventStreamOptions): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const told = new Map(known);
  const waiting = new Map<string, Said>();
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
    for (const { topic, version, data = version } of waiting.values()) {
      if (!controller) return;
      if ((controller.desiredSize ?? 0) <= 0) return watch();
      // Before the event is put, since that may pull at once.
      told.set(topic, version);
      waiting.delete(topic);
      put(`event: changed\ndata: ${JSON.stringify(data)}\n\n`);
    }
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
    say: (event) => {
      if (event.version === told.get(event.topic)) waiting.delete(event.topic);
      else waiting.set(event.topic, event);
      flush();
    },
    end: () => {
      controller?.close();
      close();
    },
  };
}
