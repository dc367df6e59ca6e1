import type {
  BillingDetails,
  BillingItem,
  BillingSummary,
  billingSortFields,
  PaymentRun,
  Reminder,
  ReminderPreview,
} from '@freight-hq/api/contract/billing';
import { CreditCard } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import type { ListQuery, Page, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { ExportButton } from '../lib/ExportButton.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { BillingTable } from './BillingTable.tsx';
import { BillingTiles } from './BillingTiles.tsx';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { PaymentsDialog } from './PaymentsDialog.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';
import { mayNotWrite } from './words.ts';

export type BillingSortField = (typeof billingSortFields)[number];

/** The filters, order and page of the table, as in the address. */
export type BillingQuery = ListQuery<BillingSortField>;

/** The tenant whose invoices are open. */
export interface OpenBilling {
  /** Absent until the invoices are loaded, where the table does not show the tenant. */
  companyName: string | undefined;
  details: Resource<BillingDetails>;
  onClose(): void;
}

/** A reminder from the click to its end; absent while the dialog is closed. */
export interface ReminderState {
  item: BillingItem;
  template: Reminder['template'];
  preview: Resource<ReminderPreview>;
  isSending: boolean;
  /** Why the last try was refused. */
  error?: string;
}

/** A payment run from the list of what is due to its end; absent while the dialog is closed. */
export interface PaymentsState {
  run: Resource<PaymentRun>;
  isStarting: boolean;
  /** Why the last try was refused. */
  error?: string;
}

export interface TenantBillingProps {
  billing: Resource<Page<BillingItem>>;
  /** Sums over all tenants; never taken from a page. */
  summary: Resource<BillingSummary>;
  query: BillingQuery;
  onQueryChange(query: BillingQuery): void;
  /** Whether the user may charge tenants and remind them. */
  canWrite: boolean;
  /** Saves the table as a file. */
  onExport(): void;
  isExporting?: boolean;
  details?: OpenBilling | undefined;
  onViewDetails(item: BillingItem): void;
  reminder?: ReminderState | undefined;
  onRemind(item: BillingItem): void;
  onTemplateChange(template: Reminder['template']): void;
  onSendReminder(): void;
  onCloseReminder(): void;
  payments?: PaymentsState | undefined;
  /** Asks for the list of what is due, or for the run under way. */
  onProcessPayments(): void;
  /** Charges what is listed. */
  onConfirmPayments(run: PaymentRun): void;
  onClosePayments(): void;
}

/** Billing of all tenants: send a reminder, view invoices, charge all due invoices. */
export function TenantBilling(props: TenantBillingProps) {
  const { details, reminder, payments } = props;
  return (
    <Stack gap="x6">
      <Head {...props} />
      <BillingTiles summary={props.summary} />
      <BillingTable {...props} />
      {details && <DetailsDrawer {...details} />}
      {reminder && (
        <ReminderDialog
          {...reminder}
          onTemplateChange={props.onTemplateChange}
          onSend={props.onSendReminder}
          onClose={props.onCloseReminder}
        />
      )}
      {payments && (
        <PaymentsDialog
          {...payments}
          onListAgain={props.onProcessPayments}
          onConfirm={props.onConfirmPayments}
          onClose={props.onClosePayments}
        />
      )}
    </Stack>
  );
}

type HeadProps = Pick<TenantBillingProps, 'canWrite' | 'onExport' | 'isExporting' | 'onProcessPayments'>;

function Head({ canWrite, onExport, isExporting = false, onProcessPayments }: HeadProps) {
  return (
    <PageHeader title="Tenant Billing" subtitle="Manage tenant subscriptions and billing">
      <ExportButton label="Export Report" isExporting={isExporting} onExport={onExport} />
      <Button
        variant="primary"
        iconStart={<CreditCard size={16} aria-hidden />}
        onPress={onProcessPayments}
        {...(!canWrite && { disabledReason: mayNotWrite })}
      >
        Process Payments
      </Button>
    </PageHeader>
  );
}
