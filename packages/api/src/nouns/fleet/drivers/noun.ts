import { noun } from '../../../http/noun/noun.ts';
import * as tables from './tables.ts';

export const drivers = noun('drivers', {
  tables,
  ids: { driverId: 'drv' },
  deletion: { line: 'Drivers and fleet data', one: 'driver' },
});
