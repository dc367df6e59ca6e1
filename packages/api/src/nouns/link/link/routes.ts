import { mount, serveMachineProcedure } from '../../../http/pipeline/serve.ts';
import { receiver } from './commands.ts';
import * as contract from './contract.ts';

export const routes = () => {
  const receive = receiver();
  return mount(
    serveMachineProcedure(contract.syncCompanies, receive('companies')),
    serveMachineProcedure(contract.syncUsers, receive('users')),
    serveMachineProcedure(contract.syncDrivers, receive('drivers')),
    serveMachineProcedure(contract.syncVehicles, receive('vehicles')),
    serveMachineProcedure(contract.syncLoads, receive('loads')),
  );
};
