import type { DifferenceRow } from '@freight-hq/api/contract/money/banking-console/reconciliation';

export const sides: Record<DifferenceRow['side'], string> = { bank: 'Bank', ledger: 'Ledger' };
