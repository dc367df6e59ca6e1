import type { LinkRefusal } from '@freight-hq/api/contract/link/link-health';
import { refusalWords } from '@freight-hq/api/rules/link/link-health';

export const kindNames = {
  companies: 'Companies',
  users: 'Users',
  drivers: 'Drivers',
  vehicles: 'Vehicles',
  loads: 'Loads',
  invoices: 'Invoices',
  payments: 'Payments',
} as const satisfies Record<LinkRefusal['kind'], string>;

/** Why a row was refused; the code if it is not known. */
export const reasonOf = ({ code }: Pick<LinkRefusal, 'code'>): string => refusalWords[code] ?? code;
