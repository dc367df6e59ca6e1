import type { BellAlert } from '../AlertsBell/types.ts';

/** The results of a tab, for the other tabs of the same user. */
export interface SharedList {
  alerts: readonly BellAlert[];
  etag: string | undefined;
  /** Time of the request, in milliseconds since 1970 by this machine's clock. */
  askedAt: number;
  skewMs: number;
}

/** Lets one tab send requests for all: the tab with the browser's lock leads and passes its results to the others. */
export class Sharing {
  readonly #onList: (list: SharedList) => void;
  #name: string | undefined;
  #channel: BroadcastChannel | undefined;

  constructor(onList: (list: SharedList) => void) {
    this.#onList = onList;
  }

  /** Joins the tabs of a name; without one this tab stays alone. */
  join(name: string | undefined): void {
    this.#channel?.close();
    this.#channel = undefined;
    this.#name = name;
    if (name === undefined || !globalThis.BroadcastChannel) return;
    try {
      this.#channel = new BroadcastChannel(name);
      this.#channel.onmessage = ({ data }: MessageEvent<SharedList>) => this.#onList(data);
    } catch {
      // A sandboxed frame has no origin to share with.
    }
  }

  tell(list: SharedList): void {
    this.#channel?.postMessage(list);
  }

  /** Calls back once this tab's turn has come, at once where the browser cannot tell; it lasts until the signal. */
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
