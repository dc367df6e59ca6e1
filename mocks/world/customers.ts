import type { WorldRows } from '@freight-hq/api/world';
import { dayMs } from './calendar.ts';
import { type Carrier, isActive, isNewcomer, priceOf } from './carriers.ts';

type Rows = WorldRows;

/** A carrier that sales has won. */
export interface Customer {
  companyId: string;
  name: string;
  city: string;
  state: string;
  /** When the contract was signed, before the carrier was set up. */
  signedAt: Date;
  /** What sales expected of a year. */
  valueCents: number;
  employees: number;
  loadsAYear: number;
  annualRevenueCents: number;
}

/** How many of the newest carriers, and of those of the three months before, who have an invoice. */
const won = { newcomers: 5, billed: 7 } as const;
const daysToSetUp = 9;
/** The deals beside what a year costs. */
const promised = [1, 1.1, 0.95, 1.25, 1, 0.9, 1.05] as const;
const roundedTo = 50_000;
/** Of each truck, for which a carrier pays a seat. */
const perTruck = { employees: 2, loadsAYear: 160, revenueCents: 21_000_000 } as const;

/** The carriers of the last months that sales has won; others came by themselves. */
export function makeCustomers(
  carriers: readonly Carrier[],
  { companies, onboardings }: Pick<Rows, 'companies' | 'onboardings'>,
): Customer[] {
  const active = carriers.filter(isActive);
  const newcomers = active.filter(isNewcomer);
  const billed = active.filter(({ startedBack }) => startedBack > 0 && startedBack < 4);
  return [...newcomers.slice(0, won.newcomers), ...billed.slice(0, won.billed)].flatMap((carrier, index) => {
    const company = companies.find(({ id }) => id === carrier.companyId);
    if (!company) return [];
    const setUp = onboardings.find(({ companyId }) => companyId === carrier.companyId)?.createdAt;
    const { name, city, state } = company;
    const yearCents = 12 * priceOf(carrier) * (promised[index % promised.length] ?? 1);
    return [
      {
        companyId: carrier.companyId,
        ...{ name, city: city ?? '', state: state ?? '' },
        signedAt: setUp ?? new Date(carrier.startedAt.getTime() - daysToSetUp * dayMs),
        valueCents: Math.round(yearCents / roundedTo) * roundedTo,
        employees: carrier.seats * perTruck.employees,
        loadsAYear: carrier.seats * perTruck.loadsAYear,
        annualRevenueCents: carrier.seats * perTruck.revenueCents,
      },
    ];
  });
}

/** The onboardings with the leads that they came from. */
export const fromLeads = (onboardings: Rows['onboardings'], leads: Rows['leads']): Rows['onboardings'] =>
  onboardings.map((row) => {
    const lead = row.companyId ? leads.find(({ companyId }) => companyId === row.companyId) : undefined;
    return lead ? { ...row, leadId: lead.id } : row;
  });
