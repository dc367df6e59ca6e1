import * as contract from './contract.ts';
import { alertEventKinds } from './kinds.ts';
import { noun } from '../../../http/noun/noun.ts';
import { startAlertClock } from './steps/clock.ts';
import { routes } from './routes.ts';
import { alertStreamService } from './service.ts';
import { shiftAlerts } from './steps/shift.ts';
import * as tables from './tables.ts';

export const alerts = noun('alerts', {
  contract,
  tables,
  routes,
  ids: { alertId: 'alr', alertClockId: 'acl', alertEventId: 'aev' },
  permissions: {
    'alerts:read': ['tenant_admin', 'dispatcher', 'driver'],
    'alerts:write': ['tenant_admin', 'dispatcher'],
  },
  audit: [...alertEventKinds.map((kind) => `alert.${kind}` as const), 'alert.all_read'],
  jobs: [({ db, logger, get }) => startAlertClock(db, logger, get(alertStreamService).look)],
  shiftDemo: shiftAlerts,
});
