/** A clock that moves in steps: between two ticks all listeners read the same time. */
export interface Ticker {
  read(): Date;
  subscribe(listener: () => void): () => void;
}

/** Reads `now` every `tickMs` milliseconds while it has listeners; with 0 the time does not change. */
export function createTicker(now: () => Date, tickMs: number): Ticker {
  const listeners = new Set<() => void>();
  let current = now();
  let timer: ReturnType<typeof setInterval> | undefined;

  function step() {
    const next = now();
    if (next.getTime() === current.getTime()) return;
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => current,
    subscribe(listener) {
      listeners.add(listener);
      if (tickMs > 0 && timer === undefined) {
        timer = setInterval(step, tickMs);
        step();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
