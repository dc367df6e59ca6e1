import { salesDashboard } from '@freight-hq/api/contract/sales';
import figures from './figures.json' with { type: 'json' };

/** The dashboard of June 2026. */
export const salesFigures = salesDashboard.parse(figures);
