import type { DifferenceRow } from '@freight-hq/api/contract/banking-console/reconciliation';

export const sides: Record<DifferenceRow['side'], string> = { bank: 'Bank', ledger: 'Ledger' };
