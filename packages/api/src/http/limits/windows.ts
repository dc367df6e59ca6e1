const windowMs = 60_000;
const maxKeys = 20_000;

/** How a key stands in its minute. */
export interface Standing {
  count: number;
  resetSeconds: number;
}

/** Counts by key in windows of a minute, in this process; the oldest keys are forgotten beyond 20,000. */
export interface MinuteCounts {
  add(key: string): Standing;
  look(key: string): Standing;
}

/** `now` is a clock in milliseconds that only moves forward. */
export function createMinuteCounts(now: () => number): MinuteCounts {
  const windows = new Map<string, { start: number; count: number }>();
  const openWindow = (key: string) => {
    const window = windows.get(key);
    return window && now() - window.start < windowMs ? window : undefined;
  };
  const standing = ({ start, count }: { start: number; count: number }): Standing => ({
    count,
    resetSeconds: Math.max(1, Math.ceil((start + windowMs - now()) / 1000)),
  });
  return {
    look: (key) => standing(openWindow(key) ?? { start: now(), count: 0 }),
    add: (key) => {
      const window = openWindow(key) ?? begin(windows, key, now());
      window.count += 1;
      return standing(window);
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
