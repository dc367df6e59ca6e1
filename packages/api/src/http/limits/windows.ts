const windowMs = 60_000;
const maxKeys = 20_000;

/** The count of a key in its minute, and the seconds until its reset. */
export interface MinuteCount {
  count: number;
  resetSeconds: number;
}

/** Counts by key in windows of a minute, in this process; the oldest keys are forgotten beyond 20,000. */
export interface MinuteCounts {
  add(key: string): MinuteCount;
  look(key: string): MinuteCount;
}

/** `now` is a clock in milliseconds that only moves forward. */
export function createMinuteCounts(now: () => number): MinuteCounts {
  const windows = new Map<string, { start: number; count: number }>();
  const openWindow = (key: string) => {
    const window = windows.get(key);
    return window && now() - window.start < windowMs ? window : undefined;
  };
  const countOf = ({ start, count }: { start: number; count: number }): MinuteCount => ({
    count,
    resetSeconds: Math.max(1, Math.ceil((start + windowMs - now()) / 1000)),
  });
  return {
    look: (key) => countOf(openWindow(key) ?? { start: now(), count: 0 }),
    add: (key) => {
      const window = openWindow(key) ?? begin(windows, key, now());
      window.count += 1;
      return countOf(window);
    },
  };
}

function begin(windows: Map<string, { start: number; count: number }>, key: string, start: number) {
  const [oldest] = windows.keys();
  if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest);
  // Removed first, so that the map's order stays the order of the windows' starts.
  windows.delete(key);
  const window = { start, count: 0 };
  windows.set(key, window);
  return window;
}
