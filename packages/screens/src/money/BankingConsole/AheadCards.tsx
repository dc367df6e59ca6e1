import type { BankingAhead } from '@freight-hq/api/contract/money/banking-console';
import { Card } from '@freight-hq/components/Card';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { easternTime } from '../../lib/arrivalWords.ts';
import { dollarText } from '../../lib/bankWords.ts';
import { FirstRows } from '../../lib/FirstRows.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { TwoLines } from '../../lib/TwoLines.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import { links } from '../../links/links.ts';
import * as styles from './BankingConsole.css.ts';

/** Money that is about to arrive, and companies that are about to lack some. */
export function AheadCards({ ahead }: { ahead: Resource<BankingAhead> }) {
  if (ahead.status === 'loading') return <Skeleton lines={2} height={96} />;
  if (ahead.status === 'failed') {
    return <ResourceNotice resource={ahead} title="Cash in transit and short tenants could not be loaded" />;
  }
  return (
    <div className={styles.halves}>
      <InTransit {...ahead.data} />
      <Short {...ahead.data} />
    </div>
  );
}

const words = (cents: number) => dollarText(cents / 100);

function InTransit({ inTransit }: Pick<BankingAhead, 'inTransit'>) {
  const { total, sum } = inTransit;
  return (
    <Card
      title="Cash in Transit"
      level={3}
      description={
        total > 0
          ? `${words(sum)} in ${formatNoun(total, 'payment')} to banks of tenants`
          : 'Payments to banks of tenants, until they arrive'
      }
    >
      <FirstRows
        label="Cash in transit"
        list={inTransit}
        empty="Nothing is on its way."
        keyOf={({ transferId }) => transferId}
        words={({ companyName, companyId, transferId, amount }) => (
          <TwoLines
            first={<Link href={bankLinks.transfer(companyId, transferId)}>{words(amount)}</Link>}
            second={companyName ?? 'Deleted company'}
            wraps
          />
        )}
        end={({ arrivesAt }) => <Text size={13}>Arrives by {easternTime(arrivesAt)}</Text>}
      />
    </Card>
  );
}

function Short({ short }: Pick<BankingAhead, 'short'>) {
  return (
    <Card
      title="Short of the Next Invoice"
      level={3}
      description="Available money below unpaid invoices and the invoice of next month"
    >
      <FirstRows
        label="Short of the next invoice"
        list={short}
        empty="Every tenant with an account can pay."
        keyOf={({ companyId }) => companyId}
        words={({ companyId, companyName, available, owed, nextInvoice }) => (
          <TwoLines
            first={<Link href={links.tenantInvoices(companyId)}>{companyName}</Link>}
            second={`${words(available)} available, ${words(nextInvoice)} next${owed > 0 ? `, ${words(owed)} owed` : ''}`}
            wraps
          />
        )}
        end={({ missing }) => <Text size={13}>{words(missing)} missing</Text>}
      />
    </Card>
  );
}
