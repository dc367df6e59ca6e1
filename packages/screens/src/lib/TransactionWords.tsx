import type { BankTransaction } from '@freight-hq/api/contract/money/banking-console';
import type { ConsoleAccount } from '@freight-hq/api/contract/money/banking-console';
import type { WaitsFor } from '@freight-hq/api/rules/money/banking-console';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { Text, type TextSize } from '@freight-hq/components/Text';
import { bankLinks } from '../links/bankLinks.ts';
import { dollarText } from './bankWords.ts';

const tones: Record<string, BadgeTone> = {
  active: 'positive',
  completed: 'positive',
  suspended: 'critical',
  failed: 'critical',
  returned: 'caution',
};

/** The status of an account or a transaction in the console, in the words of the server. */
export function ConsoleBadge({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'neutral'}>{status}</Badge>;
}

/** The same for an account, which can be restricted beside its status. */
export const ConsoleAccountBadges = ({ account }: { account: Pick<ConsoleAccount, 'status' | 'isRestricted'> }) => (
  <Inline gap="x1">
    <ConsoleBadge status={account.status} />
    {account.isRestricted && <Badge tone="caution">restricted</Badge>}
  </Inline>
);

export const waitsForLabels: Record<WaitsFor, string> = {
  second_person: 'Waits for a second person',
  bank: 'Waits for the bank',
  hq: 'HQ has to ask the bank',
};

/** Where the money of a transaction went back to. */
export function ReturnLink({ returned: { by } }: { returned: NonNullable<BankTransaction['returned']> }) {
  if (by === undefined) {
    return (
      <Text as="span" size={12} tone="muted">
        It came back; the account was closed
      </Text>
    );
  }
  return <Link href={bankLinks.transaction(by)}>It came back</Link>;
}

interface SignedAmountProps {
  transaction: Pick<BankTransaction, 'amount' | 'type'>;
  /** Whether cents show; without them they are in the title. */
  isExact?: boolean;
  size?: TextSize;
}

/** A credit in green with a plus, a debit in red with a minus, and the amount without a sign. */
export function SignedAmount({ transaction: { amount, type }, isExact = false, size = 13 }: SignedAmountProps) {
  const dollars = Math.abs(amount) / 100;
  return (
    <span title={isExact ? undefined : dollarText(dollars)}>
      <Text as="span" size={size} weight="medium" tone={type === 'credit' ? 'positive' : 'critical'}>
        {type === 'credit' ? '+' : '-'}
        <Money value={dollars} decimals={isExact || dollars < 1 ? 2 : 0} />
      </Text>
    </span>
  );
}
