import type { MonthCheck, MonthDetails } from '@freight-hq/api/contract/money/month-close';
import { type CloseCheck, checkLabels } from '@freight-hq/api/rules/money/month-close';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import * as lists from '../../lib/bankLists.css.ts';
import { formatNoun } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import * as styles from './RevenueAccounting.css.ts';

interface MonthCardProps {
  month: MonthDetails;
  onClose(month: string): void;
  onReopen(month: string): void;
}

/** A month with its checks, and the buttons that close it and open it again. */
export function MonthCard({ month, onClose, onReopen }: MonthCardProps) {
  const { state, closedWith, isLastClosed, checks, digest } = month;
  return (
    <Card
      title={monthInFull(month.month)}
      level={3}
      description="Its checks as of now; hq inspect has the same"
      actions={<Badge tone={state === 'closed' ? 'positive' : 'neutral'}>{state}</Badge>}
    >
      <Stack gap="x4">
        <ClosedBy month={month} />
        <ul className={lists.list} aria-label="Checks">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </ul>
        <div className={styles.actions}>
          {state !== 'closed' && (
            <Button variant="primary" onPress={() => onClose(month.month)} disabledReason={whyNotClosed(month)}>
              Close Month
            </Button>
          )}
          {isLastClosed && (
            <Button
              onPress={() => onReopen(month.month)}
              disabledReason={month.isReopening ? 'A proposal waits for a second person' : undefined}
            >
              Open Again
            </Button>
          )}
          {month.isReopening && <Link href={links.approvals()}>See the proposal</Link>}
        </div>
        {closedWith !== undefined && digest !== undefined && (
          <Text size={12} tone="muted">
            <span className={styles.digest}>Digest of its legs: {digest}</span>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function ClosedBy({ month: { month, closedWith, closedBy, closedAt } }: Pick<MonthCardProps, 'month'>) {
  if (closedWith === undefined) return null;
  if (closedWith !== month || closedAt === undefined) return <Text>Closed with {monthInFull(closedWith)}.</Text>;
  return (
    <Text>
      Closed by {closedBy}, <DateTime value={closedAt} format="dateTime" />.
    </Text>
  );
}

function whyNotClosed({ state, checks }: MonthDetails): string | undefined {
  if (state === 'running') return 'The month is not over';
  const open = checks.filter(({ isOpen }) => isOpen).length;
  return open === 0 ? undefined : `${formatNoun(open, 'check')} ${open === 1 ? 'does' : 'do'} not hold`;
}

/** Where what a check is about stands. */
const places: Partial<Record<CloseCheck, { label: string; href: string }>> = {
  outcomes: { label: 'Payments', href: links.openPayments() },
  fees: { label: 'Payments', href: links.payments() },
  disputes: { label: 'Disputed payments', href: links.disputedPayments() },
  documents: { label: 'Invoices', href: links.invoices() },
  receivable: { label: 'Invoices', href: links.invoices() },
  credit: { label: 'Tenant billing', href: links.tenantBilling() },
};

function CheckRow({ check: { id, isOpen, amountCents, faults } }: { check: MonthCheck }) {
  const place = places[id];
  return (
    <li className={lists.row}>
      <div className={lists.words}>
        <Text as="span" size={13} weight="medium">
          {checkLabels[id]}
        </Text>
        {amountCents !== undefined && (
          <Text as="span" size={12} tone="muted">
            <Money value={amountCents / 100} decimals={2} /> in the books
          </Text>
        )}
        {faults.length > 0 && (
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault}>
                <Text as="span" size={12} tone="muted">
                  {fault.charAt(0).toUpperCase() + fault.slice(1)}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {place && (
          <Text as="span" size={12}>
            <Link href={place.href}>{place.label}</Link>
          </Text>
        )}
      </div>
      <Badge tone={isOpen ? 'critical' : 'positive'}>{isOpen ? 'open' : 'holds'}</Badge>
    </li>
  );
}
