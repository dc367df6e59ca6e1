import { getAnnotation } from '@freight-hq/api/contract/collaboration';
import { getTenant } from '@freight-hq/api/contract/tenants';
import type { CollaborateResource } from '@freight-hq/screens/TenantList';
import { atom } from 'jotai';
import { messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { notifyAtom } from '../lib/toasts.ts';
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
