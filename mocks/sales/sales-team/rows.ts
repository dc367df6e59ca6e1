import { salesSettings, type SalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import recorded from './settings.json' with { type: 'json' };

/** Probabilities, targets and quotas of the team. */
export const settings: SalesSettings = salesSettings.parse(recorded);
