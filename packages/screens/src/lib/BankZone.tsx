import { type ReactNode, useContext, useMemo } from 'react';
import { ClockContext } from '@freight-hq/components/Clock';
import { Text } from '@freight-hq/components/Text';
import { easternZone } from './easternZone.ts';

/** A page of the bank: its rows, filters, statements and closed days are Eastern, whatever the zone of the user. */
export function BankZone({ children }: { children: ReactNode }) {
  const clock = useContext(ClockContext);
  const eastern = useMemo(() => clock && { ...clock, timeZone: easternZone }, [clock]);
  return <ClockContext.Provider value={eastern}>{children}</ClockContext.Provider>;
}

/** Names the zone, once on the page. */
export const BankZoneNote = () => (
  <Text size={12} tone="muted">
    Days and times on this page are Eastern (New York).
  </Text>
);
