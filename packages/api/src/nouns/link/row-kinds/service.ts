// Not a barrel: other nouns may import this file alone.
import type { LinkKind } from '../linked-rows/rules.ts';
import { companyWriter } from './companies.ts';
import { driverWriter } from './drivers.ts';
import type { KindWriter } from './kind.ts';
import { invoiceWriter } from './invoices.ts';
import { loadWriter } from './loads.ts';
import { paymentWriter } from './payments.ts';
import { userWriter } from './users.ts';
import { vehicleWriter } from './vehicles.ts';

export const writers: { readonly [Kind in LinkKind]: KindWriter<Kind> } = {
  companies: companyWriter,
  users: userWriter,
  drivers: driverWriter,
  vehicles: vehicleWriter,
  loads: loadWriter,
  invoices: invoiceWriter,
  payments: paymentWriter,
};

export { isRefused, type Target, type Written } from './kind.ts';
export type { RowRefusal } from './rules.ts';
