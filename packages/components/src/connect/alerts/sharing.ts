/** Lets one tab send requests for all: the tab with the browser's lock leads and passes its results to the others. */
export class Sharing<Result> {
  readonly #onResult: (result: Result) => void;
  #name: string | undefined;
  #channel: BroadcastChannel | undefined;

  constructor(onResult: (result: Result) => void) {
    this.#onResult = onResult;
  }

  /** Joins the tabs of a name; without one this tab stays alone. */
  join(name: string | undefined): void {
    this.#channel?.close();
    this.#channel = undefined;
    this.#name = name;
    if (name === undefined || !globalThis.BroadcastChannel) return;
    try {
      this.#channel = new BroadcastChannel(name);
      this.#channel.onmessage = ({ data }: MessageEvent<Result>) => this.#onResult(data);
    } catch {
      // A sandboxed frame has no origin to share with.
    }
  }

  tell(result: Result): void {
    this.#channel?.postMessage(result);
  }

  /** Calls back once this tab's turn has come, at once if the browser cannot tell; it lasts until the signal. */
  whenLeading(signal: AbortSignal, onLeading: () => void): void {
    const begin = () => {
      if (!signal.aborted) onLeading();
    };
    if (!this.#channel || this.#name === undefined || !globalThis.navigator?.locks) return begin();
    const hold = () =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
        begin();
      });
    navigator.locks.request(this.#name, { signal }, hold).catch(begin);
  }
}
