import type { DunningCase } from '@freight-hq/api/contract/money/dunning';
import { DateTime } from '@freight-hq/components/DateTime';
import { Day } from '../TenantBilling/Day.tsx';
import { caseLabels, stepLabels } from '../TenantBilling/dunningLabels.ts';

/** Where the dunning of an invoice stands, and what is next. */
export function InvoiceDunning({ state, why, pauseUntil, next }: DunningCase) {
  if (state === 'recovered' || state === 'ended') return caseLabels[state];
  if (why === 'disputed') return 'Stands still: the tenant disputes a charge';
  if (why === 'charge_in_flight') return 'Stands still: a charge is under way';
  if (why === 'paused' && pauseUntil !== undefined) {
    return (
      <>
        Paused until <Day value={pauseUntil} />
      </>
    );
  }
  if (!next) return 'Every step was taken';
  return (
    <>
      Next: {stepLabels[next.step]}, <DateTime value={next.at} format="dateTime" />
    </>
  );
}
