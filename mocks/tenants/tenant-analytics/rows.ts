import { getTenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** Six months that end in June 2026. */
export const tenantAnalytics = answerOf(answers, getTenantAnalytics, { query: 'months=6' });
