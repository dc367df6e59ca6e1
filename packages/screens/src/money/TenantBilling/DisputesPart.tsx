import type { Dispute } from '@freight-hq/api/contract/money/disputes';
import { disputeStatusLabels } from '@freight-hq/api/rules/money/disputes';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { dollars } from '../../lib/dollars.tsx';
import { links } from '../../links/links.ts';
import { DisputeDialog, type DisputeEditing } from './DisputeDialog.tsx';
import * as styles from './TenantBilling.css.ts';

export interface DisputesPartProps {
  disputes: readonly Dispute[];
  editing: DisputeEditing;
  /** Whether each names its invoice. */
  withInvoice?: boolean;
}

const tones: Record<Dispute['status'], BadgeTone> = {
  needs_response: 'critical',
  under_review: 'info',
  won: 'positive',
  lost: 'critical',
  closed: 'neutral',
};

/** Charges that a tenant disputes at its bank; nothing without one. */
export function DisputesPart({ disputes, editing, withInvoice = false }: DisputesPartProps) {
  if (disputes.length === 0) return null;
  const { edit, details } = editing;
  return (
    <Stack gap="x2">
      <Heading level={3}>Disputes</Heading>
      <ul className={styles.invoices}>
        {disputes.map((dispute) => (
          <Row key={dispute.id} {...{ dispute, editing, withInvoice }} />
        ))}
      </ul>
      {edit.state.status !== 'idle' && <DisputeDialog target={edit.state.target} {...{ edit, details }} />}
    </Stack>
  );
}

function Row({ dispute, editing, withInvoice }: Omit<DisputesPartProps, 'disputes'> & { dispute: Dispute }) {
  const { invoiceId, invoiceNumber, cents, status, isInquiry, reason, providerUrl, owner, note } = dispute;
  return (
    <li className={styles.invoice}>
      <div className={styles.words}>
        <Text size={13} weight="medium">
          {reason}
        </Text>
        <Text size={12} tone="muted">
          {withInvoice && (
            <>
              <Link href={links.invoice(invoiceId)}>{invoiceNumber}</Link>,{' '}
            </>
          )}
          <When {...dispute} />
        </Text>
        {note !== undefined && <Text size={13}>{note}</Text>}
        <Text size={12} tone="muted">
          {owner ? `Owner: ${owner.name}` : 'No owner'}
        </Text>
        <Inline gap="x3">
          {providerUrl !== undefined && (
            <Link href={providerUrl} external>
              Open in Stripe
            </Link>
          )}
          <Button
            size="small"
            aria-label={`Note and owner of the dispute of ${invoiceNumber}`}
            onPress={() => editing.edit.open(dispute)}
            disabledReason={editing.noEdit}
          >
            Note and Owner
          </Button>
        </Inline>
      </div>
      <div className={styles.amount}>{dollars(cents)}</div>
      <div className={styles.state}>
        <Badge tone={tones[status]}>
          {isInquiry ? `Inquiry: ${disputeStatusLabels[status]}` : disputeStatusLabels[status]}
        </Badge>
      </div>
    </li>
  );
}

/** The deadline of an open one, and what has become of a closed one. */
function When({ status, dueAt, openedAt, closedAt, reopenedCents = 0, creditCents = 0 }: Dispute) {
  if (status === 'needs_response' && dueAt !== undefined) {
    return (
      <>
        answer until <DateTime value={dueAt} format="dateTime" />
      </>
    );
  }
  return (
    <>
      {closedAt === undefined ? 'since ' : 'closed '}
      <DateTime value={closedAt ?? openedAt} format="date" />
      {reopenedCents > 0 && <>, {dollars(reopenedCents)} is owed again</>}
      {creditCents > 0 && <>, {dollars(creditCents)} was taken out of credit</>}
    </>
  );
}
