import type { BillingDetails, Invoice } from '@freight-hq/api/contract/money/billing';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { WaitingDetails } from '../../lib/WaitingDetails.tsx';
import { links } from '../../links/links.ts';
import { Day } from './Day.tsx';
import type { Dispute } from '@freight-hq/api/contract/money/disputes';
import { CreditsPart, type CreditsPartProps } from './CreditsPart.tsx';
import { DisputesPart } from './DisputesPart.tsx';
import type { DisputeEditing } from './DisputeDialog.tsx';
import { type DunningActs, DunningPart, type DunningPartProps } from './DunningPart.tsx';
import { type MethodActs, MethodsPart, type MethodsPartProps } from './MethodsPart.tsx';
import { DetailsActions, type DetailsActionsProps } from './DetailsActions.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import { ReceiptsPart, type ReceiptsPartProps } from './ReceiptsPart.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import * as styles from './TenantBilling.css.ts';
import type { OpenBilling, PaymentRecording } from './TenantBilling.tsx';

interface DetailsDrawerProps
  extends OpenBilling, Omit<DetailsActionsProps, 'details' | 'onRecord'>, Omit<ReceiptsPartProps, 'noRecording'> {
  credits: CreditsPartProps['credits'];
  disputes: Resource<readonly Dispute[]>;
  disputeEditing: DisputeEditing;
  methods: MethodsPartProps['methods'];
  methodActs: MethodActs;
  dunning: DunningPartProps['dunning'];
  dunningActs: DunningActs;
  /** Why the user cannot change dunning; absent if the user can. */
  noDunning: string | undefined;
  recording: PaymentRecording;
  /** Whether invoices are issued here. */
  isBilled: boolean;
}

/** One tenant's standing and its invoices, over the edge of the page. */
export function DetailsDrawer({ companyName, details, isBilled, onClose, ...actions }: DetailsDrawerProps) {
  return (
    <Drawer
      title={companyName ?? 'Invoices'}
      side="end"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.drawer}>
        <ResourceNotice resource={details} title="The invoices could not be loaded" />
        {details.status === 'loading' && <WaitingDetails label="The invoices are loading" />}
        {details.status === 'ready' && <Loaded details={details.data} isBilled={isBilled} {...actions} />}
      </div>
    </Drawer>
  );
}

type LoadedProps = Omit<DetailsDrawerProps, 'companyName' | 'details' | 'onClose'> &
  Pick<DetailsActionsProps, 'details'>;

function Loaded(props: LoadedProps) {
  const { details, isBilled, receipts, reversal, recording, methods, methodActs, dunning, dunningActs, ...actions } =
    props;
  const { disputes } = props;
  const hasCents = details.invoices.some(({ amount, paid }) => !Number.isInteger(amount) || !Number.isInteger(paid));
  return (
    <Stack gap="x6">
      <DetailsActions details={details} {...actions} onRecord={recording.open} />
      <Inline gap="x2">
        <StatusBadge status={details.status} daysOverdue={details.daysOverdue} />
        <Badge>{details.plan}</Badge>
      </Inline>
      <FactList facts={factsOf(details, isBilled)} />
      <Stack gap="x2">
        <Heading level={3}>Invoices</Heading>
        {details.invoices.length === 0 ? (
          <Text tone="muted">
            {isBilled ? 'There is no invoice yet; the first one comes with the next billing.' : 'There is no invoice.'}
          </Text>
        ) : (
          <ul className={styles.invoices}>
            {details.invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} decimals={hasCents ? 2 : 0} />
            ))}
          </ul>
        )}
      </Stack>
      <ResourceNotice resource={disputes} title="The disputes could not be loaded" />
      {disputes.status === 'ready' && (
        <DisputesPart disputes={disputes.data} editing={props.disputeEditing} withInvoice />
      )}
      <MethodsPart {...{ methods, acts: methodActs }} companyId={details.companyId} noMethodChange={actions.noCharge} />
      <DunningPart {...{ dunning, acts: dunningActs }} noDunning={actions.noDunning} />
      <CreditsPart credits={props.credits} />
      <ReceiptsPart {...{ receipts, reversal }} noRecording={actions.noRecording} />
      {recording.state.status !== 'idle' && <RecordPaymentDialog {...{ details, recording }} />}
    </Stack>
  );
}

function factsOf(details: BillingDetails, isBilled: boolean) {
  const { monthlyRevenue, users, outstanding, nextBilling, lastPayment, lastPaymentAmount, lastReminderAt } = details;
  return [
    { label: 'Monthly revenue', value: <Money value={monthlyRevenue} /> },
    { label: 'Users', value: formatCount(users) },
    { label: 'Outstanding', value: <Money value={outstanding} decimals="whereAny" /> },
    { label: 'Next billing', value: whenBilled(nextBilling, isBilled) },
    {
      label: 'Last payment',
      value:
        lastPayment === undefined ? (
          'Nothing was paid yet'
        ) : (
          <>
            <Money value={lastPaymentAmount ?? 0} decimals="whereAny" /> on{' '}
            <DateTime value={lastPayment} format="date" />
          </>
        ),
    },
    {
      label: 'Last reminder',
      value: lastReminderAt ? <DateTime value={lastReminderAt} format="dateTime" /> : 'None',
    },
  ];
}

function whenBilled(nextBilling: string | undefined, isBilled: boolean) {
  if (nextBilling === undefined) return 'None, the plan is cancelled';
  return isBilled ? <Day value={nextBilling} /> : 'None, no invoice is issued here';
}

function InvoiceRow({ invoice, decimals }: { invoice: Invoice; decimals: 0 | 2 }) {
  const { id, number, amount, paid, status, dueAt, paidAt, declineReason } = invoice;
  const isPartlyPaid = paid > 0 && paid < amount;
  return (
    <li className={styles.invoice}>
      <div className={styles.words}>
        <Text size={13} weight="medium" mono>
          <Link href={links.invoice(id)}>{number}</Link>
        </Text>
        <Text size={12} tone="muted">
          {paidAt ? (
            <>
              Paid <DateTime value={paidAt} format="date" />
            </>
          ) : (
            <>
              Due <Day value={dueAt} />
            </>
          )}
          {declineReason !== undefined && `, last charge: ${declineReason}`}
        </Text>
      </div>
      <div className={styles.amount}>
        <Text as="span" size={13} weight="medium">
          <Money value={amount} decimals={decimals} />
        </Text>
        {isPartlyPaid && (
          <Text as="span" size={12} tone="muted">
            <Money value={paid} decimals={decimals} /> paid
          </Text>
        )}
      </div>
      <div className={styles.state}>
        <StatusBadge status={status} />
      </div>
    </li>
  );
}
