import type { Approval } from '@freight-hq/api/contract/money/approvals';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { type BankingRights, dollarText, mayNotDecide } from '../../lib/bankWords.ts';
import * as lists from '../../lib/bankLists.css.ts';
import { proposalTitle, proposedFor, proposedLimits } from '../../lib/proposalWords.ts';
import type { DecisionTarget } from './Approvals.tsx';

interface ProposalProps {
  approval: Approval;
  rights: BankingRights;
  onDecide(decision: DecisionTarget['decision']): void;
}

const own = 'You proposed this; a second person decides';
const howToGetOne = 'give another person the role Super Admin or Platform Owner in Settings, Team';
const nobodyElse = `Needs a second approver: ${howToGetOne}`;

const dependent = 'You and the person who proposed it count as one person; an independent person approves it';

/** Why the user cannot decide; undefined if nothing is against it. */
function whyNot({ isOwn, eligibleApprovers }: Approval, { decide }: BankingRights): string | undefined {
  if (isOwn) return eligibleApprovers === 0 ? nobodyElse : own;
  return decide ? undefined : mayNotDecide;
}

/** Why the user cannot approve it: one person alone may reject it. */
function whyNotApproved(approval: Approval, rights: BankingRights): string | undefined {
  const reason = whyNot(approval, rights);
  if (reason !== undefined) return reason;
  if (approval.eligibleApprovers === 0) return nobodyElse;
  return approval.isIndependent ? undefined : dependent;
}

/** One proposal with its two answers; the user can take back an own proposal, and not approve it. */
export function Proposal({ approval, rights, onDecide }: ProposalProps) {
  const reason = whyNot(approval, rights);
  const disabled = reason === undefined ? {} : { disabledReason: reason };
  const notApproved = whyNotApproved(approval, rights);
  const title = proposalTitle(approval);
  const state = proposedFor(approval);
  const about = approval.companyName ? `${title}, ${approval.companyName}` : title;
  return (
    <li className={lists.wideRow}>
      <div className={lists.words}>
        <Inline gap="x2">
          <Text as="span" weight="medium">
            {about}
          </Text>
          {approval.eligibleApprovers === 0 && <Badge tone="caution">Needs a second approver</Badge>}
        </Inline>
        {approval.eligibleApprovers === 0 && <Text size={13}>Nobody can approve this: {howToGetOne}.</Text>}
        {proposedLimits(approval).map(({ label, dollars }) => (
          <Text key={label} size={13}>
            {label}: {dollarText(dollars)}
          </Text>
        ))}
        {state.length > 0 && (
          <Text size={13}>When proposed: {state.map(({ label, value }) => `${label} ${value}`).join('; ')}</Text>
        )}
        <Text size={13}>{approval.why}</Text>
        <Text size={13} tone="muted">
          Reason: {approval.reason}
        </Text>
        <Text size={12} tone="muted">
          Proposed by {approval.isOwn ? 'you' : approval.proposedBy},{' '}
          <DateTime value={approval.proposedAt} format="relative" />; ends{' '}
          <DateTime value={approval.expiresAt} format="dateTime" />
        </Text>
      </div>
      <Inline gap="x2" wrap={false}>
        {approval.isOwn ? (
          <Button size="small" aria-label={`Take back: ${about}`} onPress={() => onDecide('cancel')}>
            Take back
          </Button>
        ) : (
          <Button size="small" aria-label={`Reject: ${about}`} onPress={() => onDecide('reject')} {...disabled}>
            Reject
          </Button>
        )}
        <Button
          size="small"
          variant="primary"
          aria-label={`Approve: ${about}`}
          onPress={() => onDecide('approve')}
          {...(notApproved !== undefined && { disabledReason: notApproved })}
        >
          Approve
        </Button>
      </Inline>
    </li>
  );
}
