import type { Invoicing } from '@freight-hq/api/contract/money/billing';
import { Alert } from '@freight-hq/components/Alert';

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What this installation does not do about invoices, and what to set; nothing if it does all. */
export function BillingNotice({ invoicing }: { invoicing: Invoicing | undefined }) {
  if (!invoicing) return null;
  const { mode, hasProvider, hasIssued, firstMonth } = invoicing;
  if (mode === 'unset') {
    return (
      <Alert tone="caution" title="Billing is not set up: no invoice is issued and nobody is reminded">
        Start the server with <code>BILLING=internal</code> to issue invoices here, from the next month on, or with{' '}
        <code>BILLING=external</code> if another system bills the tenants.
        {hasIssued && ' Invoices that were issued before stay as they are.'}
      </Alert>
    );
  }
  if (mode === 'external') {
    return (
      <Alert tone="info" title="Another system bills the tenants">
        This server issues no invoices, sends no reminders and charges nobody, since it runs with{' '}
        <code>BILLING=external</code>.
      </Alert>
    );
  }
  return (
    <>
      {firstMonth !== undefined && (
        <Alert tone="info" title={`The first invoices are those of ${monthName.format(new Date(firstMonth))}`}>
          Billing was turned on within this month. Months in which it was off are not billed.
        </Alert>
      )}
      {!hasProvider && (
        <Alert tone="caution" title="No payment provider is connected">
          Invoices are issued and tenants can be reminded. Nobody can be charged here; a payment by check, wire or ACH
          is recorded among the invoices of its tenant.
        </Alert>
      )}
    </>
  );
}
