import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { reportActivityAtom } from './reportActivity.ts';
import { idleTimeoutMs } from '@freight-hq/api/idle-timeout';
import { type ActivityTracker, type ActivityTrackerOptions, createActivityTracker } from './idle.ts';
import { localStorageAtom } from '../lib/storage.ts';

/** The limits of the HQ frame. */
export const hqIdle = { timeoutMs: idleTimeoutMs, warningMs: 5 * 60_000, intervalMs: 60_000 } as const;
export const reportEveryMs = 60_000;

const countdownMs = 1_000;

type IdleLimits = Pick<ActivityTrackerOptions, 'timeoutMs' | 'warningMs' | 'intervalMs'>;

/** Watches for activity while mounted, and reports it to the server; without limits it never warns and never ends a session. */
export function useIdle(limits: IdleLimits = {}, onTimeout: () => void = () => {}) {
  const store = useStore();
  const report = useSetAtom(reportActivityAtom);
  const tracker = useRef<ActivityTracker>(undefined);
  const [isWarned, setIsWarned] = useState(false);
  const [remainingMs, setRemainingMs] = useState(0);
  const ended = useRef(onTimeout);
  useEffect(() => {
    ended.current = onTimeout;
  });
  const { timeoutMs = 0, warningMs = 0, intervalMs = 0 } = limits;
  useEffect(() => {
    tracker.current = createActivityTracker({
      timeoutMs,
      warningMs,
      intervalMs,
      reportEveryMs,
      storage: store.get(localStorageAtom),
      onWarning: (ms) => {
        setIsWarned(true);
        setRemainingMs(ms);
      },
      onActive: () => setIsWarned(false),
      onTimeout: () => ended.current(),
      onReport: () => void report(),
    });
    return tracker.current.start();
  }, [timeoutMs, warningMs, intervalMs, store, report]);
  useEffect(() => {
    if (!isWarned) return undefined;
    const timer = setInterval(() => tracker.current?.check(), countdownMs);
    return () => clearInterval(timer);
  }, [isWarned]);
  return { warning: isWarned ? { remainingMs } : undefined, stay: () => tracker.current?.touch() };
}
