import * as contract from '@freight-hq/api/contract/collaboration';
import { call, type Call, firstOf, type Wanted } from '../kit/call.ts';
import { tenants } from '../tenants/rows.ts';

const tenant = firstOf(tenants, ({ tenantName }) => tenantName === 'Swift Haul Logistics');
const onTenant = { resourceType: 'tenant', resourceId: tenant.id };
const onOverview = { resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' };
const onOther = { resourceType: 'hq_report', resourceId: 'a' };
// The id that the call before has made; each side has its own.
const session = '{made}';
const missing = 'ann_00000000000000000000000000';
const comment = 'ann_01jz0000000000000000000001';
const circle = 'ann_01jz0000000000000000000002';
const reply = 'ann_01jz0000000000000000000003';
const onHq = 'ann_01jz0000000000000000000009';

const dispatcher = { as: 'dispatcher' } as const;
const list = (resource: Record<string, string>, wanted: Wanted = {}) =>
  call(contract.listSessions, { query: new URLSearchParams(resource).toString(), ...wanted });
const start = (resource: object, wanted: Wanted = {}) =>
  call(contract.createSession, { body: { ...resource, sessionName: 'A session ' }, makes: 'session', ...wanted });
const refused = (resource: object, sessionName: string, wanted: Wanted = {}) =>
  call(contract.createSession, { body: { ...resource, sessionName }, ...wanted });
const of = (endpoint: Call['endpoint'], wanted: Wanted = {}) => call(endpoint, { id: session, ...wanted });
const text = {
  ...{ sessionId: session, annotationType: 'comment', targetElement: 'main > table', content: 'Is this right?' },
  ...{ position: { x: 10, y: 20 }, color: '#FF6B6B', isVisible: true, isResolved: false },
};
const shape = { annotationType: 'circle', content: undefined, position: { x: 1, y: 2, width: 30, height: 40 } };
const draw = (body: object, wanted: Wanted = {}) =>
  call(contract.createAnnotation, { body: { ...text, ...body }, ...wanted });
const edit = (id: string, ifMatch: number, body: object, wanted: Wanted = {}) =>
  call(contract.updateAnnotation, { id, ifMatch, body, ...wanted });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  list(onTenant),
  refused(onTenant, '  '),
  refused(onOverview, 'A session', dispatcher),
  refused(onOther, 'A session', dispatcher),
  start(onOverview),
  list(onOverview),
  of(contract.getSession, dispatcher),
  draw({ id: onHq }),
  call(contract.createTicketFromAnnotation, { id: onHq }),
  start(onTenant),
  of(contract.getSession, dispatcher),
  of(contract.getSession, { as: 'otherDispatcher' }),
  of(contract.joinSession, dispatcher),
  of(contract.listParticipants),
  draw({ id: comment }),
  draw({ id: comment }),
  draw({ ...shape, id: circle }, dispatcher),
  draw({ ...shape, id: circle, color: '#000000' }),
  draw({ ...shape, content: 'Text' }),
  draw({ ...shape, position: { x: 1, y: 2 } }),
  draw({ content: undefined }),
  draw({ id: reply, parentId: comment, content: 'It is' }, dispatcher),
  of(contract.listAnnotations),
  edit(comment, 1, { isResolved: true }, dispatcher),
  edit(comment, 1, { isResolved: false }),
  edit(comment, 2, { content: 'x' }, dispatcher),
  edit(comment, 2, { isVisible: false }, dispatcher),
  edit(circle, 1, { content: 'x' }, dispatcher),
  of(contract.listAnnotations, { query: 'since=2' }),
  call(contract.getAnnotation, { id: circle }),
  call(contract.getAnnotation, { id: circle, as: 'otherDispatcher' }),
  call(contract.getAnnotation, { id: missing }),
  of(contract.exportSession),
  of(contract.exportSessionCsv),
  call(contract.createTicketFromAnnotation, { id: comment }),
  call(contract.createTicketFromAnnotation, { id: comment, as: 'dispatcher' }),
  call(contract.deleteAnnotation, { id: comment, as: 'dispatcher' }),
  call(contract.deleteAnnotation, { id: comment }),
  of(contract.listAnnotations, { query: 'since=3' }),
  of(contract.endSession, dispatcher),
  of(contract.endSession),
  of(contract.joinSession),
  list({ ...onTenant, status: 'ended' }, dispatcher),
];
