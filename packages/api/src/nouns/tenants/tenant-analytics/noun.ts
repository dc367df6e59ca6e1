import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';

export const tenantAnalytics = noun('tenant-analytics', { routes });
