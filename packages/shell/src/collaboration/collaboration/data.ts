import { getAnnotation, listCollaborationSessions } from '@freight-hq/api/contract/collaboration/collaboration';
import { getTenant } from '@freight-hq/api/contract/tenants/tenants';
import type { CollaborateResource } from '@freight-hq/screens/tenants/TenantList';
import { atom } from 'jotai';
import { messageOf } from '../../http/apiError.ts';
import { callAtom } from '../../http/call.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { collaborationToasts } from './words.ts';

/** The resource of an annotation, for a link to it; undefined if the user cannot see it. */
export const annotatedAtom = atom(
  null,
  async (get, _set, annotationId: string): Promise<CollaborateResource | undefined> => {
    const call = get(callAtom);
    try {
      const { session } = await call(getAnnotation, { annotationId });
      const { resourceType, resourceId, companyId } = session;
      if (resourceType !== 'tenant' || companyId === null) {
        return { resourceType, resourceId, resourceName: 'Tenant Management' };
      }
      const { tenantName } = await call(getTenant, { companyId });
      return { resourceType, resourceId, resourceName: tenantName };
    } catch (error) {
      get(notifyAtom).notify(collaborationToasts.linkFailed(messageOf(error, 'The annotation could not be loaded.')));
      return undefined;
    }
  },
);

const everyMinuteMs = 60_000;

/** The sessions on the page of all tenants. */
export const pageSessionsAtom = queryOf(
  listCollaborationSessions,
  ['collaboration', 'tenant_management'],
  { query: { resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' } },
  { refreshMs: everyMinuteMs, freshMs: 0 },
);

/** Whether the user has left the page of all tenants while in a session on it. */
export const hasLeftSessionAtom = atom(false);
