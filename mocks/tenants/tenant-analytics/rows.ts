import { tenantAnalytics as schema, type TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import recorded from './figures.json' with { type: 'json' };

/** Six months that end in June 2026. */
export const tenantAnalytics: TenantAnalytics = schema.parse(recorded.figures);

/** The same figures as the file that is exported. */
export const tenantAnalyticsFile: string = recorded.file;
