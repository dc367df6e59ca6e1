import type {
  BillingDetails,
  BillingItem,
  BillingSummary,
  billingSortFields,
  PaymentRun,
  Reminder,
  ReminderPreview,
} from '@freight-hq/api/contract/money/billing';
import type { Dispute } from '@freight-hq/api/contract/money/disputes';
import type { BillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import type { Receipt } from '@freight-hq/api/contract/money/payments';
import type { Part, HandChannel } from '@freight-hq/api/rules/money/payments';
import { CreditCard, History } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '@freight-hq/components/Button';
import { type ListQuery, type Page, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { BillingNotice } from '../../lib/BillingNotice.tsx';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { BillingTable } from './BillingTable.tsx';
import { BillingTiles } from './BillingTiles.tsx';
import type { DunningActs, DunningPartProps } from './DunningPart.tsx';
import type { CreditsPartProps } from './CreditsPart.tsx';
import type { DisputeEditing } from './DisputeDialog.tsx';
import type { MethodActs, MethodsPartProps } from './MethodsPart.tsx';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { PaymentsDialog } from './PaymentsDialog.tsx';
import { BillingProfileDialog, type ProfileEdit } from './BillingProfileDialog.tsx';
import type { ReceiptsPartProps } from './ReceiptsPart.tsx';
import { type RunHistory, RunsDialog } from './RunsDialog.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';
import { whyNoCharge, whyNoReminder } from './words.ts';

export type { ProfileChange, ProfileTarget } from './BillingProfileDialog.tsx';

export type BillingSortField = (typeof billingSortFields)[number];

/** The filters, order and page of the table, as in the address. */
export type BillingQuery = ListQuery<BillingSortField> & { status?: BillingItem['status'] };

/** The tenant whose invoices are open. */
export interface OpenBilling {
  /** Absent until the invoices are loaded, if the table does not show the tenant. */
  companyName: string | undefined;
  details: Resource<BillingDetails>;
  onClose(): void;
}

/** The tenant that is reminded, with the chosen template; another template opens the reminder again. */
export interface ReminderTarget {
  item: Pick<BillingItem, 'companyId' | 'companyName'>;
  template: Reminder['template'];
}

export interface PaymentsState {
  /** The due invoices, or the run; loaded while the dialog is open. */
  run: Resource<PaymentRun>;
  /** Charges the listed invoices. */
  charge: Submission<ChargeDraft, unknown>;
  /** Asks for the list again, after it has changed. */
  onListAgain(): void;
}

export type { DisputeChange } from './DisputeDialog.tsx';
export type { MethodTarget } from './MethodsPart.tsx';
export type { DunningActs, NotStarted, PauseDraft } from './DunningPart.tsx';

/** The digest of the shown list, and the companies that are left out. */
export interface ChargeDraft {
  digest: string;
  without: string[];
}

/** Money that came by check or from a bank, and the invoices that it pays. */
export interface PaymentDraft {
  channel: HandChannel;
  reference: string;
  receivedOn: string;
  cents: number;
  parts: Part[];
}

/** The target is the tenant's company. */
export type PaymentRecording = Submission<PaymentDraft, string>;

/** The draft is the reason. */
export type PaymentReversal = Submission<string, Receipt>;

export interface TenantBillingProps {
  billing: Resource<Page<BillingItem>>;
  /** Sums over all tenants; never taken from a page. */
  summary: Resource<BillingSummary>;
  query: BillingQuery;
  onQueryChange(query: BillingQuery): void;
  /** Whether the user may remind tenants. */
  canWrite: boolean;
  /** Whether the user may charge tenants. */
  canCharge: boolean;
  /** Whether the user may record payments and propose to reverse them. */
  canRecord: boolean;
  /** Saves the table as a file. */
  onExport(): void;
  isExporting?: boolean;
  details?: OpenBilling | undefined;
  /** What the open tenant has paid without a provider. */
  receipts: ReceiptsPartProps['receipts'];
  /** Credit, credit notes and refunds of the open tenant. */
  credits: CreditsPartProps['credits'];
  /** What the open tenant disputes. */
  disputes: Resource<readonly Dispute[]>;
  disputeEditing: DisputeEditing;
  /** What the open tenant is charged by. */
  methods: MethodsPartProps['methods'];
  methodActs: MethodActs;
  /** Dunning of the open tenant. */
  dunning: DunningPartProps['dunning'];
  dunningActs: DunningActs;
  recording: PaymentRecording;
  reversal: PaymentReversal;
  profileEdit: ProfileEdit;
  /** The profile that is edited; loaded while its dialog is open. */
  profile: Resource<BillingProfile>;
  /** Saves the invoices of the open tenant as a file. */
  onExportInvoices(): void;
  isExportingInvoices: boolean;
  onViewDetails(item: BillingItem): void;
  reminder: Submission<void, ReminderTarget>;
  /** The reminder as it will be written; loaded while its dialog is open. */
  reminderPreview: Resource<ReminderPreview>;
  payments: PaymentsState;
  /** Opens the dialog and asks for the due invoices of every tenant or of one, or for the run in progress. */
  onProcessPayments(onlyCompanyId?: string): void;
  /** The open list of runs. */
  history?: RunHistory | undefined;
  onShowRuns(): void;
}

/** Billing of all tenants: send a reminder, view invoices, charge all due invoices. */
export function TenantBilling(props: TenantBillingProps) {
  const { details, reminder, payments, summary, profileEdit } = props;
  const invoicing = summary.status === 'ready' ? summary.data.invoicing : undefined;
  const reasons = {
    noReminder: whyNoReminder(props.canWrite, invoicing),
    noCharge: whyNoCharge(props.canCharge, invoicing),
    noRecording: props.canRecord ? undefined : 'Your role may not record payments',
    noDunning: props.canWrite ? undefined : 'Your role may not change dunning',
    noProfileChange: props.canWrite ? undefined : 'Your role may not change billing profiles',
  };
  const { open } = reminder;
  const onRemind = useCallback((item: BillingItem) => open({ item, template: firstTemplate(item) }), [open]);
  return (
    <Stack gap="x3">
      <PageHeader
        title="Tenant Billing"
        subtitle="Manage tenant subscriptions and billing"
        figures={<BillingTiles summary={summary} />}
      />
      <ResourceNotice resource={summary} title="Totals could not be loaded" />
      <BillingNotice invoicing={invoicing} />
      <BillingTable {...props} noReminder={reasons.noReminder} onRemind={onRemind}>
        <Buttons {...props} noCharge={reasons.noCharge} />
      </BillingTable>
      {details && (
        <DetailsDrawer
          {...props}
          {...details}
          {...reasons}
          isBilled={invoicing === undefined || invoicing.mode === 'internal'}
          onRemind={onRemind}
          onCharge={props.onProcessPayments}
          onEditProfile={({ companyId, companyName }) => profileEdit.open({ companyId, companyName })}
        />
      )}
      {profileEdit.state.status !== 'idle' && (
        <BillingProfileDialog target={profileEdit.state.target} edit={profileEdit} profile={props.profile} />
      )}
      {props.history && <RunsDialog {...props.history} />}
      {payments.charge.state.status !== 'idle' && (
        <PaymentsDialog
          {...payments}
          canRemind={reasons.noReminder === undefined}
          onRemind={({ companyId, companyName }) =>
            open({ item: { companyId, companyName }, template: 'overdue_notice' })
          }
        />
      )}
      {reminder.state.status !== 'idle' && (
        <ReminderDialog target={reminder.state.target} reminder={reminder} preview={props.reminderPreview} />
      )}
    </Stack>
  );
}

/** An overdue tenant gets the firmer words first. */
const firstTemplate = ({ status }: BillingItem) => (status === 'overdue' ? 'overdue_notice' : 'friendly_reminder');

type ButtonsProps = Pick<TenantBillingProps, 'onExport' | 'isExporting' | 'onShowRuns' | 'onProcessPayments'> & {
  noCharge: string | undefined;
};

function Buttons({ noCharge, onExport, isExporting = false, onShowRuns, onProcessPayments }: ButtonsProps) {
  return (
    <>
      <ExportButton label="Export Report" isExporting={isExporting} onExport={onExport} />
      <Button iconStart={<History size={16} aria-hidden />} onPress={onShowRuns}>
        Runs
      </Button>
      <Button
        variant="primary"
        iconStart={<CreditCard size={16} aria-hidden />}
        onPress={() => onProcessPayments()}
        disabledReason={noCharge}
      >
        Process Payments
      </Button>
    </>
  );
}
