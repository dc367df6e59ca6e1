import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

export const vehicles = noun('vehicles', {
  tables,
  ids: { vehicleId: 'veh' },
  deletion: { line: 'Drivers and fleet data', one: 'vehicle' },
});
