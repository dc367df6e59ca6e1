import { noun } from '../../http/noun/noun.ts';
import { startAlertClock } from './clocks/clock.ts';
import { routes } from './routes.ts';
import { hintService } from './service.ts';
import * as tables from './tables.ts';

export const alerts = noun('alerts', {
  tables,
  routes,
  jobs: [({ db, logger, get }) => startAlertClock(db, logger, get(hintService).look)],
});
