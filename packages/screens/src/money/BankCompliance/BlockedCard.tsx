import type { BankCompliance } from '@freight-hq/api/contract/money/compliance';
import { Badge } from '@freight-hq/components/Badge';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { bankLinks } from '../../links/bankLinks.ts';
import { FirstRows } from '../../lib/FirstRows.tsx';

/** Frozen and restricted accounts, with the order that made them so. */
export function BlockedCard({ blocked }: Pick<BankCompliance, 'blocked'>) {
  return (
    <Card title="Frozen and Restricted Accounts" level={3} description="Frozen and restricted accounts take no debits">
      <FirstRows
        label="Frozen and restricted accounts"
        list={blocked}
        empty="No account is frozen or restricted."
        keyOf={({ accountId }) => accountId}
        words={({ accountId, companyName, accountNumber, since, by, reason }) => (
          <>
            <Text as="span" size={13} weight="medium">
              <Link href={bankLinks.account(accountId)}>
                {companyName}, {accountNumber}
              </Link>
            </Text>
            {reason !== undefined && (
              <Text as="span" size={13}>
                {reason}
              </Text>
            )}
            {since !== undefined && (
              <Text as="span" size={12} tone="muted">
                {by}, <DateTime value={since} format="relative" />
              </Text>
            )}
          </>
        )}
        end={({ status, isRestricted }) => (
          <Inline gap="x1">
            {status === 'suspended' && <Badge tone="critical">frozen</Badge>}
            {isRestricted && <Badge tone="caution">restricted</Badge>}
          </Inline>
        )}
      />
    </Card>
  );
}
