import { tenants } from '../tenants/rows.ts';
import type { Play } from './plays.ts';

const base = '/api/collaboration';
const [tenant] = tenants.filter(({ tenantName }) => tenantName === 'Swift Haul Logistics');
if (!tenant) throw new Error('The world has no Swift Haul Logistics');
const onTenant = { resourceType: 'tenant', resourceId: tenant.id };
const onOverview = { resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' };
// What the play before has made; each side has its own id for it.
const session = '{made}';
const nowhere = '00000000000000000000000000';
const ids = {
  comment: 'ann_01jz0000000000000000000001',
  circle: 'ann_01jz0000000000000000000002',
  reply: 'ann_01jz0000000000000000000003',
};

const comment = {
  id: ids.comment,
  sessionId: session,
  annotationType: 'comment',
  targetElement: 'main > table',
  position: { x: 10, y: 20 },
  content: 'Is this right?',
  color: '#FF6B6B',
  isVisible: true,
  isResolved: false,
};
const circle = {
  ...comment,
  id: ids.circle,
  annotationType: 'circle',
  content: undefined,
  position: { x: 1, y: 2, width: 30, height: 40 },
};
const reply = { ...comment, id: ids.reply, parentId: ids.comment, content: 'It is' };

type Rest = Partial<Play>;
const play = (name: string, endpoint: string, method: string, path: string, rest: Rest = {}): Play => ({
  name: `collaboration: ${name}`,
  as: 'owner',
  endpoint: `collaboration.${endpoint}`,
  method,
  path: base + path,
  ...rest,
});
const list = (resource: Record<string, string>, more = '') =>
  `/sessions?${new URLSearchParams(resource).toString()}${more}`;
const start = (name: string, resource: object, rest: Rest = {}) =>
  play(name, 'createSession', 'POST', '/sessions', {
    body: { ...resource, sessionName: 'A session ' },
    makes: 'session',
    ...rest,
  });
const one = `/sessions/${session}`;
const annotation = (id: string) => `/annotations/${id}`;

/** In this order: what is written shows in what follows. */
export const collaborationPlays: readonly Play[] = [
  play('no sessions yet', 'listSessions', 'GET', list(onTenant)),
  start('a blank name', onTenant, { body: { ...onTenant, sessionName: '  ' } }),
  start("HQ's own for a tenant", onOverview, { as: 'dispatcher' }),
  start('on the overview', onOverview),
  play('the one on the overview', 'listSessions', 'GET', list(onOverview)),
  play('on the overview, for a tenant', 'getSession', 'GET', one, { as: 'dispatcher' }),
  play('a comment there', 'createAnnotation', 'POST', '/annotations', {
    body: { ...comment, id: 'ann_01jz0000000000000000000009' },
  }),
  play('no customer', 'createTicketFromAnnotation', 'POST', `${annotation('ann_01jz0000000000000000000009')}/ticket`),
  start('on a tenant', onTenant),
  play('for the tenant', 'getSession', 'GET', one, { as: 'dispatcher' }),
  play('for another tenant', 'getSession', 'GET', one, { as: 'otherDispatcher' }),
  play('joining', 'joinSession', 'POST', `${one}/join`, { as: 'dispatcher' }),
  play('who has joined', 'listParticipants', 'GET', `${one}/participants`),
  play('a comment', 'createAnnotation', 'POST', '/annotations', { body: comment }),
  play('a comment again', 'createAnnotation', 'POST', '/annotations', { body: comment }),
  play('a circle', 'createAnnotation', 'POST', '/annotations', { body: circle, as: 'dispatcher' }),
  play('a colour that is none', 'createAnnotation', 'POST', '/annotations', { body: { ...circle, color: '#000000' } }),
  play('a reply', 'createAnnotation', 'POST', '/annotations', { body: reply, as: 'dispatcher' }),
  play('all annotations', 'listAnnotations', 'GET', `${one}/annotations`),
  play('resolving', 'updateAnnotation', 'PATCH', annotation(ids.comment), {
    body: { isResolved: true },
    ifMatch: 1,
    as: 'dispatcher',
  }),
  play('resolving a stale one', 'updateAnnotation', 'PATCH', annotation(ids.comment), {
    body: { isResolved: false },
    ifMatch: 1,
  }),
  play("rewriting somebody else's", 'updateAnnotation', 'PATCH', annotation(ids.comment), {
    body: { content: 'x' },
    ifMatch: 2,
    as: 'dispatcher',
  }),
  play('what is new', 'listAnnotations', 'GET', `${one}/annotations?since=2`),
  play('a link', 'getAnnotation', 'GET', annotation(ids.circle)),
  play('a link to nothing', 'getAnnotation', 'GET', `/annotations/ann_${nowhere}`),
  play('as W3C annotations', 'exportSession', 'GET', `${one}/export`),
  play('as CSV', 'exportSessionCsv', 'GET', `${one}/export.csv`),
  play('a ticket of it', 'createTicketFromAnnotation', 'POST', `${annotation(ids.comment)}/ticket`),
  play('a ticket by a tenant', 'createTicketFromAnnotation', 'POST', `${annotation(ids.comment)}/ticket`, {
    as: 'dispatcher',
  }),
  play('deleting', 'deleteAnnotation', 'DELETE', annotation(ids.comment)),
  play('what is gone', 'listAnnotations', 'GET', `${one}/annotations?since=3`),
  play('ending as another', 'endSession', 'POST', `${one}/end`, { as: 'dispatcher' }),
  play('ending', 'endSession', 'POST', `${one}/end`),
  play('joining the ended', 'joinSession', 'POST', `${one}/join`),
  play('past sessions', 'listSessions', 'GET', list(onTenant, '&status=ended'), { as: 'dispatcher' }),
];
