import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { documentKinds, type ScreeningResult } from '@freight-hq/api/rules/money/compliance';
import { dayMs, type Calendar } from './calendar.ts';
import { randomOf } from './random.ts';

type Rows = WorldRows;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first account's certificate of insurance has expired. */
const expiredDaysAgo = 6;
/** The account whose company shares its name with an entry of the list. */
const namesake = 3;
const lastReviewDaysAgo = 347;
const daysUntilReview = 18;

/** Documents and screenings of the companies with an account, and the reviews of fraud monitoring. */
export function makeCompliance(
  seed: number,
  calendar: Calendar,
  { users, bankAccounts }: Pick<Rows, 'users' | 'bankAccounts'>,
): Pick<Rows, 'bankDocuments' | 'bankScreenings' | 'fraudReviews'> {
  const random = randomOf(seed, 'compliance');
  const dayIn = (days: number) => dayOf(new Date(calendar.end.getTime() + days * dayMs));
  const [owner, ...others] = users.filter(({ role }) => role === 'platform_owner' || role === 'super_admin');
  if (!owner) return { bankDocuments: [], bankScreenings: [], fraudReviews: [] };
  const clerk = others[0] ?? owner;
  const bankDocuments = bankAccounts.flatMap(({ companyId, createdAt }, index) =>
    documentKinds.map((kind): Rows['bankDocuments'][number] => ({
      ...{ id: newId('bdc', createdAt.getTime(), random.bytes), companyId, kind },
      ...{ recordedBy: clerk.id, recordedAt: createdAt },
      expiresOn: dayIn(index === 0 && kind === 'insurance' ? -expiredDaysAgo : random.between(4, 900)),
    })),
  );
  const bankScreenings = bankAccounts.map(({ companyId, createdAt }, index): Rows['bankScreenings'][number] => {
    const result: ScreeningResult = index === namesake ? 'cleared' : 'clear';
    const reason =
      result === 'clear'
        ? 'No match when the account was opened'
        : 'Same name as an entry of the list; address and tax number differ';
    const screening = { list: 'ofac_sdn', result, reason, screenedOn: dayOf(createdAt) } as const;
    const id = newId('bsc', createdAt.getTime(), random.bytes);
    return { id, companyKey: companyId, ...screening, recordedBy: clerk.id, recordedAt: createdAt };
  });
  const completedAt = calendar.daysAgo(lastReviewDaysAgo);
  const dueOn = dayIn(daysUntilReview);
  const fraudReviews: Rows['fraudReviews'] = [
    {
      ...{ id: newId('frv', completedAt.getTime(), random.bytes), dueOn: dayOf(completedAt), ownerId: owner.id },
      ...{ document: 'Fraud monitoring review, signed by the board', completedBy: owner.id, completedAt },
    },
    { id: newId('frv', completedAt.getTime(), random.bytes), dueOn, ownerId: owner.id },
  ];
  return { bankDocuments, bankScreenings, fraudReviews };
}
