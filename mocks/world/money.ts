import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { accountNumberOf, sandboxRouting } from '@freight-hq/api/sandbox-numbers';
import type { LimitName } from '@freight-hq/api/rules/money/bank-provider';
import { platformAccounts } from '@freight-hq/api/rules/money/ledger';
import { dayMs, hourMs, type Calendar } from './calendar.ts';
import { isActive, isNewcomer, type Carrier } from './carriers.ts';
import { randomOf } from './random.ts';

type Rows = WorldRows;

/** Accounts that money has moved on, the first ones of the demo data. */
export const movingAccounts = 6;
const emptyAccounts = 6;
const limitsInCents: Partial<Record<LimitName, number>> = {
  dailyACHLimit: 1_000_000,
  monthlyACHLimit: 10_000_000,
  dailyWireLimit: 5_000_000,
  checkWritingLimit: 2_500_000,
  dailySpendLimit: 500_000,
  monthlySpendLimit: 5_000_000,
  atmWithdrawalLimit: 100_000,
};

type Posting = Rows['ledgerTransfers'][number];

/** Accounts with money for some enterprises, empty ones for others, and one transfer still under way. */
export function makeMoney(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
  users: Rows['users'],
): Pick<Rows, 'ledgerAccounts' | 'bankCustomers' | 'bankAccounts' | 'bankLimits' | 'ledgerTransfers'> {
  const random = randomOf(seed, 'money');
  const people = randomOf(seed, 'bank customers');
  const settled = carriers.filter((carrier, index) => index > 1 && isActive(carrier) && !isNewcomer(carrier));
  const rich = settled.filter(({ plan }) => plan === 'enterprise').slice(0, movingAccounts);
  const poor = settled.filter(({ plan }) => plan === 'professional').slice(0, emptyAccounts);
  const ledgerAccounts: Rows['ledgerAccounts'] = [];
  const bankCustomers: Rows['bankCustomers'] = [];
  const bankAccounts = [...rich, ...poor].map(({ companyId, startedAt }): Rows['bankAccounts'][number] => {
    const createdAt = new Date(Math.min(startedAt.getTime() + random.between(1, 20) * dayMs, calendar.end.getTime()));
    const id = newId('acc', createdAt.getTime(), random.bytes);
    const ledgerAccountId = newId('lac', createdAt.getTime(), random.bytes);
    ledgerAccounts.push({ id: ledgerAccountId, kind: 'customer', companyKey: companyId, createdAt });
    const customerId = newId('bcu', createdAt.getTime(), people.bytes);
    const contact = users.find((user) => user.companyId === companyId && user.role === 'tenant_admin');
    const { firstName = 'Alex', lastName = 'Reed', email = 'alex.reed@carrier.example', phone } = contact ?? {};
    const person = {
      firstName,
      lastName,
      email,
      phone: phone ?? '(555) 555-0100',
      status: 'approved' as const,
      ssnLast4: '0000',
    };
    bankCustomers.push({ id: customerId, companyId, ...person, providerId: `sbx_customer_${customerId}`, createdAt });
    const providerAccountId = `sbx_account_${id}`;
    const accountLast4 = accountNumberOf(providerAccountId).slice(-4);
    const bank = { customerId, accountLast4, routingNumber: sandboxRouting, providerAccountId, ledgerAccountId };
    return { id, companyId, type: 'business_checking', status: 'open', ...bank, createdAt };
  });
  const postings = bankAccounts.slice(0, movingAccounts).flatMap(({ ledgerAccountId, createdAt }, index) => {
    const balance = random.between(400_000, 9_800_000);
    const amount = random.between(50_000, 900_000);
    const post = (kind: Posting['kind'], from: string, amountCents: number, at: Date, memo: string): Posting => {
      const id = newId('ltr', at.getTime(), random.bytes);
      const accounts = { debitAccountId: from, creditAccountId: ledgerAccountId };
      return { id, journalId: id, kind, ...accounts, amountCents, memo, createdAt: at };
    };
    const isPending = index === 0;
    const asked = calendar.daysAgo(isPending ? 0.4 : random.between(2, 25));
    const loads = { from: platformAccounts.settlement, memo: 'Settlement of delivered loads' };
    const opening = isPending ? balance : Math.max(balance - amount, 10_000);
    const arrived = isPending ? asked : new Date(asked.getTime() + 20 * hourMs);
    return [
      post('opening', platformAccounts.opening, opening, createdAt, 'Opening balance'),
      post(isPending ? 'hold' : 'move', loads.from, amount, arrived, loads.memo),
    ];
  });
  const bankLimits = bankAccounts
    .slice(0, movingAccounts)
    .flatMap(({ companyId }) =>
      Object.entries(limitsInCents).map(([name, amountCents]) => ({ companyId, name: name as LimitName, amountCents })),
    );
  return { ledgerAccounts, bankCustomers, bankAccounts, bankLimits, ledgerTransfers: postings.toSorted(byTime) };
}

const byTime = (a: Posting, b: Posting) => a.createdAt.getTime() - b.createdAt.getTime();
