import type { BillingItem } from '@freight-hq/api/contract/money/billing';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Tooltip } from '@freight-hq/components/Tooltip';
import { Day } from './Day.tsx';
import type { TenantBillingProps } from './TenantBilling.tsx';

export interface RowActionsProps extends Pick<TenantBillingProps, 'onViewDetails'> {
  /** Why no tenant can be reminded; absent if the user can. */
  noReminder: string | undefined;
  onRemind(item: BillingItem): void;
  item: BillingItem;
}

const quiet = { size: 'small', variant: 'quiet' } as const;

export function RowActions({ item, noReminder, onViewDetails, onRemind }: RowActionsProps) {
  const { companyName, lastPayment, outstanding } = item;
  return (
    <Inline gap="x1" wrap={false}>
      <Tooltip content={lastPayment ? <>Last payment: {<Day value={lastPayment} />}</> : 'Nothing was paid yet'}>
        <Button {...quiet} aria-label={`View Details of ${companyName}`} onPress={() => onViewDetails(item)}>
          View Details
        </Button>
      </Tooltip>
      {outstanding > 0 && (
        <Button
          {...quiet}
          aria-label={`Send Reminder to ${companyName}`}
          onPress={() => onRemind(item)}
          disabledReason={noReminder}
        >
          Send Reminder
        </Button>
      )}
    </Inline>
  );
}
