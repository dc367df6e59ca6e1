import { type Ask, refusedBy } from './ask.ts';

const base = '/api/collaboration';
const nowhere = '00000000000000000000000000';

/** The refusals of collaboration. */
export async function recordCollaborationRefusals(ask: Ask) {
  const refused = refusedBy(ask);
  const start = async (resource: object) => {
    const { json } = await ask('owner', 'POST', `${base}/sessions`, { ...resource, sessionName: 'Recorded' });
    return (json as { session: { id: string } }).session.id;
  };
  const own = await start({ resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' });
  const ended = await start({ resourceType: 'story', resourceId: 'a--b' });
  await ask('owner', 'POST', `${base}/sessions/${ended}/end`);
  const comment = {
    sessionId: own,
    annotationType: 'comment',
    targetElement: 'main',
    position: { x: 1, y: 2 },
    content: 'Recorded',
    color: '#FF6B6B',
  };
  const { json } = await ask('owner', 'POST', `${base}/annotations`, comment);
  const annotation = `${base}/annotations/${(json as { annotation: { id: string } }).annotation.id}`;
  const tenantSession = { resourceType: 'tenant_management', resourceId: 'x', sessionName: 'Not theirs' };
  return {
    sessionMissing: await refused('owner', 'GET', `${base}/sessions/ses_${nowhere}`),
    sessionEnded: await refused('owner', 'POST', `${base}/sessions/${ended}/join`),
    resourceMissing: await refused('dispatcher', 'POST', `${base}/sessions`, tenantSession),
    annotationMissing: await refused('owner', 'GET', `${base}/annotations/ann_${nowhere}`),
    annotationStale: await refused('owner', 'PATCH', annotation, { isResolved: true }, 9),
    notAuthor: await refused('admin', 'PATCH', annotation, { content: 'Other words' }, 1),
    noCustomer: await refused('owner', 'POST', `${annotation}/ticket`),
    notModerator: await notModerator(ask),
  };
}

/** A tenant's user ends only sessions that they started. */
async function notModerator(ask: Ask) {
  const { json } = await ask('dispatcher', 'GET', '/hq/api/auth/me');
  const { companyId } = (json as { user: { companyId: string } }).user;
  const { json: tenant } = await ask('owner', 'GET', `/api/hq/tenants/${companyId}`);
  const body = { resourceType: 'tenant', resourceId: (tenant as { id: string }).id, sessionName: 'Recorded' };
  const { json: made } = await ask('owner', 'POST', `${base}/sessions`, body);
  const { id } = (made as { session: { id: string } }).session;
  return refusedBy(ask)('dispatcher', 'POST', `${base}/sessions/${id}/end`);
}
