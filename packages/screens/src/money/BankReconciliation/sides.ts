import type { DifferenceRow } from '@freight-hq/api/contract/money/reconciliation';

export const sides: Record<DifferenceRow['side'], string> = { bank: 'Bank', ledger: 'Ledger' };
