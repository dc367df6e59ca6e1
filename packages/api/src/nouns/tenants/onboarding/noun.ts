import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { scanDocuments } from './scanning.ts';
import { findApplicants } from './search.ts';
import * as tables from './tables.ts';

export const onboarding = noun('onboarding', {
  contract,
  tables,
  routes,
  ids: { onboardingId: 'onb', onboardingEventId: 'oev', documentId: 'odc' },
  permissions: { 'onboarding:write': ['platform_owner', 'super_admin', 'hq_admin'] },
  staffJobs: { 'onboarding:write': ['onboarding'] },
  search: { permission: 'tenants:read', find: findApplicants },
  topics: { onboarding: 'tenants:read' },
  jobs: [scanDocuments],
  changes: ['billing', 'revenue', 'sales', 'tenants'],
  audit: [
    'onboarding.created',
    'onboarding.updated',
    'onboarding.advanced',
    'onboarding.completed',
    'onboarding.document_added',
    'onboarding.document_read',
    'onboarding.document_withheld',
    'lead.converted',
  ],
});
