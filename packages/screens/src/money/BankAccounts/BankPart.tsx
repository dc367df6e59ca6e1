import type { BankComparison } from '@freight-hq/api/contract/money/bank-accounts';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import * as styles from './BankAccounts.css.ts';
import { dollars } from '../../lib/dollars.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

const sides = { bank: 'Only at the bank', ledger: 'Only in the ledger' } as const;

/** The account as the bank has it, and where it differs from the ledger. */
export function BankPart({ comparison }: { comparison: Resource<BankComparison> }) {
  if (comparison.status === 'loading') return <Skeleton lines={2} height={28} />;
  if (comparison.status === 'failed') {
    return <ResourceNotice resource={comparison} title="The bank could not be asked" />;
  }
  const { asOf, bankBalance, ledgerBalance, unmatched } = comparison.data;
  const difference = bankBalance - ledgerBalance;
  const isEqual = difference === 0 && unmatched.length === 0;
  return (
    <Stack gap="x3">
      <ResourceNotice resource={comparison} />
      <FactList
        facts={[
          { label: 'Balance at the bank', value: dollars(bankBalance) },
          { label: 'Difference', value: isEqual ? 'None: bank and ledger agree' : dollars(difference) },
          { label: 'Asked', value: <DateTime value={asOf} format="dateTime" /> },
        ]}
      />
      {unmatched.length > 0 && (
        <ul className={styles.entries} aria-label="Movements that bank and ledger do not share">
          {unmatched.map(({ id, side, amount, description, at }) => (
            <li key={id} className={styles.entry}>
              <TwoLines
                first={`${sides[side]}: ${description}`}
                second={<DateTime value={at} format="dateTime" />}
                wraps
              />
              <Text as="span" size={13} weight="medium">
                {dollars(amount)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
