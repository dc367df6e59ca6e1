import { type BankDetails, getBankDetails } from '@freight-hq/api/contract/money/payees';
import { bankedCompanyMissing } from '@freight-hq/api/rules/money/payees';
import type { MockWorld } from '../../kit/world.ts';
import recorded from './details.json' with { type: 'json' };

const details: readonly BankDetails[] = getBankDetails.response.array().parse(recorded);

/** Bank details of companies, as they were recorded. */
export const payeeRows = (): BankDetails[] => [...details];

/** Who has changed the bank details of a company, by its id. */
export const detailChangers = (): Map<string, string> => new Map();

export function detailsOf(world: MockWorld, companyId: string): BankDetails {
  const found = world.get(payeeRows).find((one) => one.companyId === companyId);
  if (!found) throw bankedCompanyMissing();
  return found;
}

export function changeDetails(world: MockWorld, companyId: string, to: Partial<BankDetails>): BankDetails {
  const rows = world.get(payeeRows);
  const details = detailsOf(world, companyId);
  const changed = { ...details, ...to };
  rows[rows.indexOf(details)] = changed;
  return changed;
}
