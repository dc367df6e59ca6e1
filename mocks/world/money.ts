import type { World } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { dayMs, hourMs, type Calendar } from './calendar.ts';
import { isActive, isNewcomer, type Carrier } from './carriers.ts';
import { randomOf } from './random.ts';

type Rows = World['rows'];

const enterpriseAccounts = 6;
const emptyAccounts = 6;

/** Accounts with money for some enterprises, empty ones for others, and one transfer still under way. */
export function makeMoney(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
): Pick<Rows, 'bankAccounts' | 'bankTransfers'> {
  const random = randomOf(seed, 'money');
  const settled = carriers.filter((carrier, index) => index > 1 && isActive(carrier) && !isNewcomer(carrier));
  const account = (carrier: Carrier, balanceCents: number): Rows['bankAccounts'][number] => {
    const createdAt = new Date(
      Math.min(carrier.startedAt.getTime() + random.between(1, 20) * dayMs, calendar.end.getTime()),
    );
    const id = newId('bankAccount', createdAt.getTime(), random.bytes);
    return { id, companyId: carrier.companyId, type: 'business_checking', status: 'open', balanceCents, createdAt };
  };
  const rich = settled.filter(({ plan }) => plan === 'enterprise').slice(0, enterpriseAccounts);
  const poor = settled.filter(({ plan }) => plan === 'professional').slice(0, emptyAccounts);
  const bankAccounts = [
    ...rich.map((carrier) => account(carrier, random.between(400_000, 9_800_000))),
    ...poor.map((carrier) => account(carrier, 0)),
  ];
  const bankTransfers = bankAccounts
    .slice(0, enterpriseAccounts)
    .map(({ id, companyId }, index): Rows['bankTransfers'][number] => {
      const createdAt = calendar.daysAgo(index === 0 ? 0.4 : random.between(2, 25));
      const isPending = index === 0;
      return {
        id: newId('bankTransfer', createdAt.getTime(), random.bytes),
        companyId,
        accountId: id,
        status: isPending ? 'pending' : 'completed',
        amountCents: random.between(50_000, 900_000),
        description: 'Settlement of delivered loads',
        createdAt,
        settledAt: isPending ? null : new Date(createdAt.getTime() + 20 * hourMs),
      };
    });
  return { bankAccounts, bankTransfers };
}
