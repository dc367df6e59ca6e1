import { mount, serveMachineLines } from '../../../http/pipeline/serve.ts';
import { receiver } from './commands.ts';
import * as contract from './contract.ts';

export const routes = () => {
  const { rows, lines } = receiver();
  return mount(
    serveMachineLines(contract.syncCompanies, rows('companies'), lines('companies')),
    serveMachineLines(contract.syncUsers, rows('users'), lines('users')),
    serveMachineLines(contract.syncDrivers, rows('drivers'), lines('drivers')),
    serveMachineLines(contract.syncVehicles, rows('vehicles'), lines('vehicles')),
    serveMachineLines(contract.syncLoads, rows('loads'), lines('loads')),
    serveMachineLines(contract.syncInvoices, rows('invoices'), lines('invoices')),
    serveMachineLines(contract.syncPayments, rows('payments'), lines('payments')),
  );
};
