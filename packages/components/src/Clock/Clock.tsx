import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { createTicker, type Ticker } from './ticker.ts';

/** For a part of the product that shows its times in another zone. */
export const ClockContext = createContext<{ ticker: Ticker; timeZone: string } | null>(null);

export interface ClockProviderProps {
  /** Answers the present moment; keep its identity, a new function restarts the clock. */
  now: () => Date;
  /** IANA time zone in which every date and time is shown. */
  timeZone: string;
  /** Milliseconds between two readings; with 0 the time does not change. */
  tickMs?: number;
  children: ReactNode;
}

/** Gives everything below it the time; no component reads the system's clock. */
export function ClockProvider({ now, timeZone, tickMs = 30_000, children }: ClockProviderProps) {
  const ticker = useMemo(() => createTicker(now, tickMs), [now, tickMs]);
  const clock = useMemo(() => ({ ticker, timeZone }), [ticker, timeZone]);
  return <ClockContext.Provider value={clock}>{children}</ClockContext.Provider>;
}

function useClock() {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('A ClockProvider is missing above this component.');
  return clock;
}

/** The present moment; the component renders again at each tick. */
export function useNow(): Date {
  const { ticker } = useClock();
  return useSyncExternalStore(ticker.subscribe, ticker.read, ticker.read);
}

/** The IANA time zone in which dates are shown. */
export function useTimeZone(): string {
  return useClock().timeZone;
}
