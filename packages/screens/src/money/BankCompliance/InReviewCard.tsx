import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { Badge } from '@freight-hq/components/Badge';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import { FirstRows } from '../../lib/FirstRows.tsx';

const stateWords: Record<string, string> = {
  pending: 'with the bank',
  sending: 'being sent',
  unanswered: 'no answer yet',
  requires_attention: 'requires attention',
};

/** Customers on whom the bank has not decided. */
export function InReviewCard({ inReview }: Pick<BankCompliance, 'inReview'>) {
  return (
    <Card
      title="Customers in Review"
      level={3}
      description="The bank has not decided on them"
      actions={<Link href={bankLinks.customers()}>All customers</Link>}
    >
      <FirstRows
        label="Customers in review"
        list={inReview}
        empty="The bank has decided on every customer."
        keyOf={({ id }) => id}
        words={({ companyName, person }) => <TwoLines first={person} second={companyName} isName wraps />}
        end={({ state, since }) => (
          <>
            <Badge tone={state === 'requires_attention' ? 'critical' : 'caution'}>{stateWords[state] ?? state}</Badge>
            <Text as="span" size={12} tone="muted">
              <DateTime value={since} format="relative" />
            </Text>
          </>
        )}
      />
    </Card>
  );
}
