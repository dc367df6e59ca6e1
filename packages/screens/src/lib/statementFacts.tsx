import type { AccountStatement } from '@freight-hq/api/contract/money/banking-console';
import type { Fact } from './FactList.tsx';
import { dollars } from './dollars.tsx';

/** The sums of a statement: the first three make the last. */
export const statementFacts = ({ opening, credits, debits, closing }: AccountStatement): Fact[] => [
  { label: 'Opening balance', value: dollars(opening) },
  { label: 'Credits', value: dollars(credits) },
  { label: 'Debits', value: dollars(-debits) },
  { label: 'Closing balance', value: dollars(closing) },
];
