import {
  getTenant,
  resumeTenant,
  suspendTenant,
  type Tenant,
  type TenantChange,
  updateTenant,
} from '@freight-hq/api/contract/tenants';
import { type Sent, submission } from '../kit/submission.ts';
import { keepTenant, tenantDetail } from './data.ts';
import { tenantToasts } from './words.ts';

/** Saves on the version that the form was opened with. Where another user was faster, their version is loaded. */
export const tenantEdit = submission(
  (call, { draft, target: { companyId }, options }: Sent<TenantChange, Tenant>) =>
    call(updateTenant, { companyId, body: draft }, options),
  {
    keep: keepTenant,
    toast: ({ tenantName }) => tenantToasts.saved(tenantName),
    conflict: (call, { companyId }, client) =>
      tenantDetail.load(client, () => call(getTenant, { companyId }), companyId),
    failure: 'The tenant could not be saved. Nothing that you typed is lost; try again.',
  },
);

/** Suspends a tenant, or resumes one that is suspended. */
export const tenantSuspension = submission(
  (call, { draft: reason, target: { companyId, suspendedAt }, options }: Sent<string, Tenant>) =>
    call(suspendedAt ? resumeTenant : suspendTenant, { companyId, body: { reason } }, options),
  {
    keep: keepTenant,
    toast: ({ tenantName, suspendedAt }) =>
      suspendedAt ? tenantToasts.suspended(tenantName) : tenantToasts.resumed(tenantName),
    failure: 'This could not be done. Try again.',
  },
);
