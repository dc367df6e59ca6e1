import { DateTime } from '@freight-hq/components/DateTime';

/** A calendar day of the platform, the same in every time zone. */
export function Day({ value }: { value: string }) {
  // Noon stays on its day wherever it is read.
  return <DateTime value={`${value.slice(0, 10)}T12:00:00Z`} format="date" />;
}
