const heartbeatMs = 15_000;

/** A body of server-sent hints: only the newest is kept for a reader who does not keep up. */
export interface HintStream {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Tells the reader of a tag, unless it is the one that was told last. */
  say(tag: string): void;
  end(): void;
}

export interface HintStreamOptions {
  /** A reader who takes nothing for so long is cut off. */
  slowReaderMs: number;
  /** Called once, when the stream ends for any reason. */
  onEnd(): void;
}

const encoder = new TextEncoder();

export function createHintStream({ slowReaderMs, onEnd }: HintStreamOptions): HintStream {
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
  /** Starts counting when something waits, and stops when the reader takes it. */
  const watch = () => {
    cut ??= setTimeout(() => {
      controller?.error(new Error('The reader took nothing'));
      close();
    }, slowReaderMs);
  };
  const flush = () => {
    if (!controller || waiting === undefined) return;
    if ((controller.desiredSize ?? 0) <= 0) return watch();
    // Before it is put, since that may ask for more at once.
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
