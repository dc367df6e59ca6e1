import type { LinkKind } from '../../linked-rows/rules.ts';
import { companyWriter } from './companies.ts';
import { driverWriter } from './drivers.ts';
import type { KindWriter } from './kind.ts';
import { loadWriter } from './loads.ts';
import { userWriter } from './users.ts';
import { vehicleWriter } from './vehicles.ts';

export const writers: { readonly [Kind in LinkKind]: KindWriter<Kind> } = {
  companies: companyWriter,
  users: userWriter,
  drivers: driverWriter,
  vehicles: vehicleWriter,
  loads: loadWriter,
};
