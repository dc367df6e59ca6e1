import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listFleetUsers, queries.listFleetUsers),
  serve(contract.listFleetDrivers, queries.listFleetDrivers),
  serve(contract.listFleetVehicles, queries.listFleetVehicles),
  serve(contract.listFleetLoads, queries.listFleetLoads),
  serve(contract.countFleet, queries.countFleet),
);
