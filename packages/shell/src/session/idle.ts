import type { KeyValueStorage } from '../lib/storage.ts';
import { storageKeys } from '../lib/storage.ts';

export interface ActivityTrackerOptions {
  /** Without activity for this long the session ends; 0 means never. */
  timeoutMs?: number;
  /** The warning starts this long before the end; 0 means no warning. */
  warningMs?: number;
  /** Interval at which the wall time is compared; 0 means only when the page becomes visible. */
  intervalMs?: number;
  /** Activity is reported at most this often; 0 means never. */
  reportEveryMs?: number;
  /** Shared by the tabs of this browser. */
  storage: KeyValueStorage;
  now?(): number;
  onWarning?(remainingMs: number): void;
  /** The user is active again after a warning, in this tab or another. */
  onActive?(): void;
  onTimeout?(): void;
  /** Tells the server. */
  onReport?(): void;
}

export interface ActivityTracker {
  /** Starts listening; answers the function that stops it. */
  start(): () => void;
  /** Counts as a click. */
  touch(): void;
  /** Compares now. */
  check(): void;
}

const activityEvents = ['pointerdown', 'click', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;
// Scrolling fires far more often than activity must be reported.
const storeEveryMs = 1_000;

/** Measures by wall time since the last activity in any tab, so that a sleeping computer does not stop the clock. */
export function createActivityTracker({
  timeoutMs = 0,
  warningMs = 0,
  intervalMs = 0,
  reportEveryMs = 0,
  storage,
  now = Date.now,
  ...on
}: ActivityTrackerOptions): ActivityTracker {
  let state: 'active' | 'warned' | 'ended' = 'active';
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let trailingReport: ReturnType<typeof setTimeout> | undefined;
  const read = (key: string) => Number(storage.get(key)) || 0;

  const check = () => {
    if (timeoutMs === 0 || state === 'ended') return;
    const remainingMs = read(storageKeys.activity) + timeoutMs - now();
    clearTimeout(deadline);
    if (remainingMs <= 0) {
      state = 'ended';
      on.onTimeout?.();
    } else if (remainingMs <= warningMs) {
      state = 'warned';
      deadline = setTimeout(check, remainingMs);
      on.onWarning?.(remainingMs);
    } else if (state === 'warned') {
      state = 'active';
      on.onActive?.();
    }
  };

  const report = () => {
    clearTimeout(trailingReport);
    trailingReport = undefined;
    if (read(storageKeys.activityReported) >= read(storageKeys.activity)) return;
    const waitMs = read(storageKeys.activityReported) + reportEveryMs - now();
    if (waitMs > 0) {
      trailingReport = setTimeout(report, waitMs);
      return;
    }
    storage.set(storageKeys.activityReported, String(now()));
    on.onReport?.();
  };

  const touch = () => {
    check();
    if (state === 'ended') return;
    const isStored = now() - read(storageKeys.activity) < storeEveryMs;
    if (isStored && state === 'active') return;
    storage.set(storageKeys.activity, String(now()));
    if (reportEveryMs > 0 && trailingReport === undefined) report();
    check();
  };

  const start = () => {
    state = 'active';
    if (read(storageKeys.activity) === 0) storage.set(storageKeys.activity, String(now()));
    const timer = intervalMs > 0 ? setInterval(check, intervalMs) : undefined;
    const onStorage = ({ key }: StorageEvent) => key === storageKeys.activity && check();
    for (const type of activityEvents) addEventListener(type, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', check);
    addEventListener('focus', check);
    addEventListener('storage', onStorage);
    check();
    return () => {
      clearInterval(timer);
      clearTimeout(deadline);
      clearTimeout(trailingReport);
      trailingReport = undefined;
      for (const type of activityEvents) removeEventListener(type, touch, { capture: true });
      document.removeEventListener('visibilitychange', check);
      removeEventListener('focus', check);
      removeEventListener('storage', onStorage);
    };
  };

  return { start, touch, check };
}
