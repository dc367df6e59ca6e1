import type { BillingDetails, BillingItem } from '@freight-hq/api/contract/money/billing';
import { useMemo } from 'react';
import { nextChargeAt } from '@freight-hq/api/rules/money/payments';
import { Button } from '@freight-hq/components/Button';
import { useNow } from '@freight-hq/components/Clock';
import { Link } from '@freight-hq/components/Link';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { links } from '../../links/links.ts';
import type { ProfileTarget } from './BillingProfileDialog.tsx';
import * as styles from './TenantBilling.css.ts';

export interface DetailsActionsProps {
  details: BillingDetails;
  /** Why the tenant cannot be reminded or charged; absent if the user can. */
  noReminder: string | undefined;
  noCharge: string | undefined;
  noRecording: string | undefined;
  noProfileChange: string | undefined;
  onRemind(item: BillingItem): void;
  /** Opens the form for a payment that came without a provider. */
  onRecord(companyId: string): void;
  /** Opens the form for its billing profile. */
  onEditProfile(target: ProfileTarget): void;
  /** Lists what this tenant owes, to charge it. */
  onCharge(companyId: string): void;
  /** Saves the tenant's invoices as a file. */
  onExportInvoices(): void;
  isExportingInvoices: boolean;
}

/** The next steps for one tenant, at the head of its drawer. */
export function DetailsActions(props: DetailsActionsProps) {
  const { details, noReminder, onRemind, onCharge } = props;
  const whyNoCharge = useWhyNoCharge(props);
  return (
    <div className={styles.actions}>
      {details.outstanding > 0 && (
        <>
          <Button variant="primary" onPress={() => onRemind(details)} disabledReason={noReminder}>
            Send Reminder
          </Button>
          <Button onPress={() => onCharge(details.companyId)} disabledReason={whyNoCharge}>
            Charge
          </Button>
        </>
      )}
      <Button onPress={() => props.onRecord(details.companyId)} disabledReason={props.noRecording}>
        Record Payment
      </Button>
      <Button onPress={() => props.onEditProfile(details)} disabledReason={props.noProfileChange}>
        Billing Profile
      </Button>
      <ExportButton
        label="Export invoices"
        isExporting={props.isExportingInvoices}
        onExport={props.onExportInvoices}
        disabledReason={details.invoices.length === 0 ? 'No invoice was issued yet' : undefined}
      />
      <Link href={links.tenant(details.companyId)}>Open tenant</Link>
    </div>
  );
}

function useWhyNoCharge({ details, noCharge }: DetailsActionsProps): string | undefined {
  const now = useNow();
  const { lastDeclinedAt } = details;
  const isCooling = useMemo(
    () => lastDeclinedAt !== undefined && nextChargeAt(new Date(lastDeclinedAt), now) !== undefined,
    [lastDeclinedAt, now],
  );
  if (noCharge !== undefined) return noCharge;
  if (details.status !== 'overdue') return 'No invoice is due yet';
  return isCooling ? 'A charge was declined within the last 24 hours' : undefined;
}
