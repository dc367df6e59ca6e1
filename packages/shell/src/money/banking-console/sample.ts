import type { BankingConsole } from '@freight-hq/api/contract/money/banking-console';

const at = '2026-06-30T12:00:00.000Z';
const account = (index: number, companyName: string, balance: number) => ({
  id: `sample-${index}`,
  tenantId: `Sample ${index}`,
  companyId: `sample-${index}`,
  companyName,
  accountNumber: '••••0000',
  accountType: 'business_checking',
  balance,
  available: balance,
  openedAt: at,
  status: 'active',
  isRestricted: false,
  lastSync: at,
});

/** The specified fallback: figures that stand, with a label, if the real ones could not be loaded. */
export const sampleBanking: BankingConsole = {
  totalBalance: 21_007_400,
  pendingTransactions: 1,
  monthlyVolume: 2_160_500,
  accountCount: 2,
  accounts: [account(1, 'Sample Carrier', 12_500_000), account(2, 'Sample Logistics', 8_507_400)],
  recentTransactions: [
    {
      id: 'sample-1',
      amount: 661_200,
      type: 'credit',
      status: 'completed',
      description: 'Settlement of delivered loads',
      createdAt: at,
      companyId: 'sample-1',
      companyName: 'Sample Carrier',
    },
  ],
};
