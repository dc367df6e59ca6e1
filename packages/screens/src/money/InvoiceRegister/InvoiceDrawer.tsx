import type { InvoiceDetails, InvoiceLine } from '@freight-hq/api/contract/money/invoice-register';
import type { Payment } from '@freight-hq/api/contract/money/payments';
import { dollarText } from '@freight-hq/api/rules/dollars';
import { channelLabels } from '@freight-hq/api/rules/money/payments';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import type { Submission } from '@freight-hq/components/Submission';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { dollars } from '../../lib/dollars.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { FactList } from '../../lib/FactList.tsx';
import { monthInFull } from '../../lib/monthLabel.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import { links } from '../../links/links.ts';
import { Outcome } from '../RevenuePayments/columns.tsx';
import { Day } from '../TenantBilling/Day.tsx';
import type { DisputeEditing } from '../TenantBilling/DisputeDialog.tsx';
import { DisputesPart } from '../TenantBilling/DisputesPart.tsx';
import { StatusBadge } from '../TenantBilling/StatusBadge.tsx';
import { CreditNoteDialog, type InvoiceCrediting, noCrediting } from './CreditNoteDialog.tsx';
import { CreditNotes } from './CreditNotes.tsx';
import { CorrectionDialog, type CorrectionTarget, type InvoiceCorrection, noCorrection } from './CorrectionDialog.tsx';
import { InvoiceDunning } from './InvoiceDunning.tsx';
import { isRefundable, type PaymentRefunding, RefundDialog, whyNoRefund } from './RefundDialog.tsx';
import { Refunds } from './Refunds.tsx';
import * as styles from './InvoiceRegister.css.ts';

export interface InvoiceActions {
  /** Saves the document of an invoice. */
  onDownload(invoiceId: string): void;
  /** Whether the user may give tenants links. */
  canLink: boolean;
  /** Makes a link with which a tenant sees and pays an invoice, and copies it. */
  onCopyLink(invoiceId: string): void;
  correction: InvoiceCorrection;
  crediting: InvoiceCrediting;
  refunding: PaymentRefunding;
  disputeEditing: DisputeEditing;
  /** Saves the document of a credit note. */
  onDownloadNote(creditNoteId: string): void;
  /** Whether the user may void, write off, credit and refund. */
  canRefund: boolean;
}

export interface InvoiceDrawerProps extends InvoiceActions {
  details: Resource<InvoiceDetails>;
  onClose(): void;
  /** Charges what is owed on the invoice. */
  charging: Submission<void, InvoiceDetails>;
  /** Says, with a reason, that a charge was never made which the provider does not have. */
  ending: Submission<string, Payment>;
  /** Why the user cannot charge; absent if the user can. */
  noCharge: string | undefined;
}

/** An invoice with its lines and payments, over the edge of the list. */
export function InvoiceDrawer({ details, onClose, ...actions }: InvoiceDrawerProps) {
  return (
    <Drawer
      title={details.status === 'ready' ? `Invoice ${details.data.number}` : 'Invoice'}
      side="end"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.drawer}>
        <ResourceNotice resource={details} title="The invoice could not be loaded" />
        {details.status === 'loading' && <WaitingDetails label="The invoice is loading" />}
        {details.status === 'ready' && <Loaded invoice={details.data} {...actions} />}
      </div>
      <CorrectionDialog correction={actions.correction} />
      <CreditNoteDialog crediting={actions.crediting} />
      <RefundDialog refunding={actions.refunding} />
    </Drawer>
  );
}

type LoadedProps = Omit<InvoiceDrawerProps, 'details' | 'onClose'> & { invoice: InvoiceDetails };

function Loaded({ invoice, charging, ending, noCharge, ...actions }: LoadedProps) {
  const asked = charging.state.status === 'idle' ? undefined : charging.state.target;
  const ended = ending.state.status === 'idle' ? undefined : ending.state.target;
  return (
    <Stack gap="x6">
      <Inline gap="x2">
        <StatusBadge status={invoice.status} />
        <Link href={links.tenantInvoices(invoice.companyId)}>{invoice.companyName}</Link>
      </Inline>
      <Actions {...{ invoice, charging, noCharge, ...actions }} />
      <FactList facts={factsOf(invoice)} />
      {invoice.lines.length > 0 && <Lines {...invoice} />}
      <CreditNotes notes={invoice.creditNotes} onDownload={actions.onDownloadNote} />
      <Stack gap="x2">
        <Heading level={3}>Payments</Heading>
        {invoice.payments.length === 0 ? (
          <Text tone="muted">Nothing was paid or charged yet.</Text>
        ) : (
          <ul className={styles.list}>
            {invoice.payments.map((payment) => (
              <li key={payment.id} className={styles.payment}>
                <div className={styles.words}>
                  <Text size={13} weight="medium">
                    {[channelLabels[payment.channel], payment.reference].filter(Boolean).join(' ')}
                  </Text>
                  <Text size={12} tone="muted">
                    <DateTime value={payment.settledAt ?? payment.createdAt} format="dateTime" />
                  </Text>
                </div>
                <div className={styles.amount}>{dollars(payment.amountCents)}</div>
                <div className={styles.outcome}>
                  <Outcome {...payment} />{' '}
                  {isRefundable(payment) && (
                    <Button
                      size="small"
                      onPress={() => actions.refunding.open(payment)}
                      disabledReason={whyNoRefund(payment, actions.canRefund)}
                    >
                      Refund
                    </Button>
                  )}
                  {payment.isLost && (
                    <Button size="small" onPress={() => ending.open(payment)} disabledReason={noCharge}>
                      Not charged
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <Refunds refunds={invoice.refunds} />
      <DisputesPart disputes={invoice.disputes} editing={actions.disputeEditing} />
      {asked && (
        <ConfirmDialog
          title={`Charge ${owedOn(asked)}?`}
          submit={{ label: `Charge ${owedOn(asked)}`, busyLabel: 'Charging...' }}
          text={`${asked.companyName} is charged ${owedOn(asked)} for invoice ${asked.number}.`}
          failed="The invoice was not charged"
          submission={charging}
        />
      )}
      {ended && (
        <ReasonDialog
          title="Was this never charged?"
          role="alertdialog"
          submit={{ label: 'It Was Not Charged', busyLabel: 'Saving...', variant: 'danger' }}
          text={`Look for the charge of ${dollarText(ended.amountCents)} at the payment provider first. Then the invoice can be charged again.`}
          failed="The charge could not be ended"
          submission={ending}
        />
      )}
    </Stack>
  );
}

function whyNoLink(canLink: boolean, status: InvoiceDetails['status']): string | undefined {
  if (!canLink) return 'Your role may not give links to tenants';
  return ['void', 'written_off', 'credited'].includes(status) ? 'Nothing is to be paid' : undefined;
}

type ActionsProps = Omit<LoadedProps, 'ending'>;

const corrections: readonly { kind: CorrectionTarget['kind']; label: string }[] = [
  { kind: 'void', label: 'Void' },
  { kind: 'write_off', label: 'Write Off' },
];

function Actions({ invoice, charging, noCharge, ...props }: ActionsProps) {
  const { canLink, onDownload, onCopyLink, correction, crediting, canRefund } = props;
  const { id, platform, status } = invoice;
  const noDocument = platform === undefined ? undefined : `${platform} issued this invoice and has its document`;
  return (
    <Inline gap="x2">
      {isCharged(invoice) && (
        <Button
          variant="primary"
          onPress={() => charging.open(invoice)}
          disabledReason={noCharge ?? whyNotNow(invoice)}
        >
          Charge
        </Button>
      )}
      <Button onPress={() => onDownload(id)} disabledReason={noDocument}>
        Download PDF
      </Button>
      <Button onPress={() => onCopyLink(id)} disabledReason={noDocument ?? whyNoLink(canLink, status)}>
        Copy Payment Link
      </Button>
      {corrections.map(({ kind, label }) => (
        <Button
          key={kind}
          onPress={() => correction.open({ kind, invoice })}
          disabledReason={canRefund ? noCorrection(kind, invoice) : 'Your role may not change what an invoice owes'}
        >
          {label}
        </Button>
      ))}
      <Button
        onPress={() => crediting.open(invoice)}
        disabledReason={canRefund ? noCrediting(invoice) : 'Your role may not change what an invoice owes'}
      >
        Credit
      </Button>
    </Inline>
  );
}

const owedOn = ({ owedCents }: InvoiceDetails) => dollarText(owedCents);

/** Whether HQ takes money for it. */
const isCharged = ({ status, platform }: InvoiceDetails) =>
  (status === 'open' || status === 'overdue') && platform === undefined;

const underWay: readonly Payment['status'][] = ['waiting', 'processing', 'submitted', 'requires_attention'];

const whyNotNow = ({ payments }: InvoiceDetails): string | undefined =>
  payments.some(({ status }) => underWay.includes(status)) ? 'A charge of this invoice is under way' : undefined;

function Lines({ lines, taxCents, amountCents }: InvoiceDetails) {
  return (
    <Stack gap="x2">
      <Heading level={3}>Lines</Heading>
      <ul className={styles.list}>
        {lines.map((line, index) => (
          <Line key={index} {...line} />
        ))}
        {taxCents > 0 && <Sum label="Tax" cents={taxCents} />}
        <Sum label="Total" cents={amountCents} />
      </ul>
    </Stack>
  );
}

function Line({ text, quantity, unitCents, cents, fromDay, toDay }: InvoiceLine) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text size={13} weight="medium">
          {text}
        </Text>
        <Text size={12} tone="muted">
          <Day value={fromDay} /> to <Day value={toDay} />
          {quantity > 1 && (
            <>
              , {formatCount(quantity)} at {dollars(unitCents)}
            </>
          )}
        </Text>
      </div>
      <Text as="span" size={13}>
        {dollars(cents)}
      </Text>
    </li>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <li className={styles.line}>
    <Text size={13} weight="medium">
      {label}
    </Text>
    <Text as="span" size={13} weight="medium">
      {dollars(cents)}
    </Text>
  </li>
);

function factsOf({ period, amountCents, paidCents, owedCents, creditNotes, ...invoice }: InvoiceDetails) {
  const { issuedAt, dueAt, paidAt, platform, dunning } = invoice;
  const creditedCents = creditNotes.reduce((sum, { cents }) => sum + cents, 0);
  return [
    { label: 'Period', value: monthInFull(period.slice(0, 7)) },
    { label: 'Amount', value: dollars(amountCents) },
    { label: 'Paid', value: dollars(paidCents) },
    ...(creditedCents === 0 ? [] : [{ label: 'Credited', value: dollars(creditedCents) }]),
    { label: 'Owed', value: dollars(owedCents) },
    { label: 'Issued', value: <Day value={issuedAt} /> },
    { label: 'Due', value: <Day value={dueAt} /> },
    ...(paidAt === undefined ? [] : [{ label: 'Paid on', value: <DateTime value={paidAt} format="date" /> }]),
    ...(dunning ? [{ label: 'Dunning', value: <InvoiceDunning {...dunning} /> }] : []),
    { label: 'Issued by', value: platform ?? 'HQ' },
  ];
}
