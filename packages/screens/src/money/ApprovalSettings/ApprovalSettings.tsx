import { approvalLifetimeMs } from '@freight-hq/api/rules/money/approvals';
import { approvalWindowMs } from '@freight-hq/api/rules/money/transfers';
import { largestTransferCents, revealsPerHour } from '@freight-hq/api/rules/money/bank-accounts';
import { shortestReason } from '@freight-hq/api/rules/money/ledger';
import { Card } from '@freight-hq/components/Card';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { Approvals, type ApprovalsProps } from '../Approvals/Approvals.tsx';
import { dollarText } from '../../lib/bankWords.ts';
import { FactList } from '../../lib/FactList.tsx';
import { links } from '../../links/links.ts';

export type ApprovalSettingsProps = ApprovalsProps;

const hoursOf = (ms: number) => `${ms / 3_600_000} hours`;

const facts = [
  { label: 'Proposals expire after', value: hoursOf(approvalLifetimeMs) },
  { label: 'Transfers add up towards the threshold for', value: hoursOf(approvalWindowMs) },
  { label: 'Largest transfer', value: dollarText(largestTransferCents / 100) },
  { label: 'Account numbers that one person may reveal in an hour', value: String(revealsPerHour) },
  { label: 'Shortest reason', value: `${shortestReason} characters` },
];

/** What waits for a second person, the threshold that two people change, and the limits that stand in the product. */
export function ApprovalSettings(props: ApprovalSettingsProps) {
  return (
    <Stack gap="x4">
      <Heading level={2}>Approvals and limits</Heading>
      <Approvals {...props} />
      <Card title="Limits" level={3} description="The same for everyone in HQ; the product sets them">
        <Stack gap="x3">
          <FactList facts={facts} />
          <Text>
            The limits of one company are in <Link href={links.bankingControls()}>Fraud Controls</Link>. Raising one
            takes two people.
          </Text>
        </Stack>
      </Card>
    </Stack>
  );
}
