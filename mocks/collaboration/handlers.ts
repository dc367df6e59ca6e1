import * as contract from '@freight-hq/api/contract/collaboration';
import type { User } from '@freight-hq/api/contract/users';
import { csvText } from '@freight-hq/api/csv';
import { csvHead, csvRow, webAnnotations } from '@freight-hq/api/collaboration-exports';
import type { MockWorld } from '../world.ts';
import { tenantRows } from '../tenants/rows.ts';
import { mock } from '../kit/mock.ts';
import { refuse } from '../refusals/refuse.ts';
import { nextNumber } from '../tickets/handlers.ts';
import { ticketRows } from '../tickets/rows.ts';

type Session = contract.CollaborationSession;

/** When everything that is written here happens. */
const now = '2026-06-30T12:00:00.000Z';
const hqTypes = ['tenant_management', 'story'];

export const collaborationHandlers = (world: MockWorld) => [
  mock(contract.listSessions)(({ query: { resourceType, resourceId, status = 'active' } }, { caller }) => ({
    sessions: world.collaboration.sessions
      .filter((row) => row.resourceType === resourceType && row.resourceId === resourceId && row.status === status)
      .filter((row) => maySee(row, caller))
      .map((row) => seenBy(row, caller)),
  })),
  mock(contract.createSession)(({ body }, { caller }) => {
    const owner = ownerOf(world, body, caller);
    if (owner === undefined) throw refuse('resourceMissing');
    const id = `ses_${String(world.collaboration.sessions.length).padStart(26, '0')}`;
    const session = {
      id,
      ...body,
      ...fresh,
      sessionName: body.sessionName.trim(),
      createdBy: caller?.id ?? '',
      companyId: owner,
    };
    world.collaboration.sessions = [session, ...world.collaboration.sessions];
    return { session: seenBy(session, caller) };
  }),
  mock(contract.getSession)(({ sessionId }, { caller }) => ({
    session: seenBy(sessionOf(world, sessionId, caller), caller),
  })),
  mock(contract.joinSession)(({ sessionId }, { caller }) => {
    const session = sessionOf(world, sessionId, caller);
    if (session.status !== 'active') throw refuse('sessionEnded');
    const members = world.collaboration.members.get(sessionId) ?? [];
    if (caller && !members.some(({ userId }) => userId === caller.id)) {
      const { id: userId, audience } = caller;
      world.collaboration.members.set(sessionId, [
        ...members,
        { userId, name: nameOf(caller), audience, joinedAt: now },
      ]);
    }
    return {
      session: seenBy(session, caller),
      wsTicket: 'mock-ticket',
      userId: caller?.id ?? '',
      participants: [],
      connectAfterMs: 0,
    };
  }),
  mock(contract.endSession)(({ sessionId }, { caller }) => {
    const session = sessionOf(world, sessionId, caller);
    if (!seenBy(session, caller).isModerator) throw refuse('notModerator');
    if (session.status === 'active') {
      Object.assign(session, { status: 'ended', endedAt: now });
      take(world, sessionId);
    }
    return { session: seenBy(session, caller) };
  }),
  mock(contract.listParticipants)(({ sessionId }, { caller }) => {
    sessionOf(world, sessionId, caller);
    return { participants: [], members: world.collaboration.members.get(sessionId) ?? [] };
  }),
  ...annotationHandlers(world),
];

const annotationHandlers = (world: MockWorld) => [
  mock(contract.listAnnotations)(({ sessionId, query: { since = 0 } }, { caller }) => {
    sessionOf(world, sessionId, caller);
    const { seqs, deleted } = world.collaboration;
    return {
      annotations: annotationsOf(world, sessionId).filter(({ seq }) => seq > since),
      deleted: deleted.filter((row) => since > 0 && row.sessionId === sessionId && row.seq > since).map(({ id }) => id),
      seq: seqs.get(sessionId) ?? 0,
    };
  }),
  mock(contract.createAnnotation)(({ body }, { caller }) => ({ annotation: create(world, body, caller) })),
  mock(contract.getAnnotation)(({ annotationId }, { caller }) => {
    const annotation = annotationOf(world, annotationId, caller);
    return { annotation, session: seenBy(sessionOf(world, annotation.sessionId, caller), caller) };
  }),
  mock(contract.updateAnnotation)(({ annotationId, body }, { caller, ifMatch }) => {
    const held = annotationOf(world, annotationId, caller);
    if (held.version !== ifMatch) throw refuse('annotationStale');
    if (held.authorId !== caller?.id && Object.keys(body).some((name) => name !== 'isResolved'))
      throw refuse('notAuthor');
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    Object.assign(held, given, { version: held.version + 1, updatedAt: now, seq: take(world, held.sessionId) });
    return { annotation: { ...held } };
  }),
  mock(contract.deleteAnnotation)(({ annotationId }, { caller }) => {
    const held = annotationOf(world, annotationId, caller);
    const gone = world.collaboration.annotations.filter(({ id, parentId }) => [id, parentId].includes(held.id));
    world.collaboration.annotations = world.collaboration.annotations.filter((row) => !gone.includes(row));
    const session = sessionOf(world, held.sessionId, caller);
    session.annotationCount -= gone.length;
    const { sessionId } = held;
    for (const { id } of gone) world.collaboration.deleted.push({ id, sessionId, seq: take(world, sessionId) });
  }),
  mock(contract.exportSession)(({ sessionId }, { caller }) =>
    webAnnotations(sessionOf(world, sessionId, caller), annotationsOf(world, sessionId)),
  ),
  mock(contract.exportSessionCsv)(({ sessionId }, { caller }) => {
    sessionOf(world, sessionId, caller);
    return csvText(csvHead, annotationsOf(world, sessionId).map(csvRow));
  }),
  mock(contract.createTicketFromAnnotation)(({ annotationId }, { caller }) => {
    const annotation = annotationOf(world, annotationId, caller);
    if (sessionOf(world, annotation.sessionId, caller).companyId === null) throw refuse('noCustomer');
    return { ticketId: `tkt_${'0'.repeat(26)}`, ticketNumber: nextNumber(world.get(ticketRows)) };
  }),
];

const fresh = {
  status: 'active',
  participantCount: 0,
  createdAt: now,
  endedAt: null,
  annotationCount: 0,
  isModerator: true,
} as const;
const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

function create(world: MockWorld, body: contract.NewAnnotation, caller: User | null): contract.Annotation {
  const session = sessionOf(world, body.sessionId, caller);
  if (session.status !== 'active') throw refuse('sessionEnded');
  const again = world.collaboration.annotations.find(({ id }) => id === body.id);
  if (again) return again;
  const { collaboration } = world;
  session.annotationCount += 1;
  const annotation: contract.Annotation = {
    id: body.id ?? `ann_${String(collaboration.annotations.length).padStart(26, '0')}`,
    sessionId: body.sessionId,
    parentId: body.parentId ?? null,
    annotationType: body.annotationType,
    targetElement: body.targetElement,
    position: body.position,
    anchor: body.anchor ?? null,
    content: body.content ?? null,
    color: body.color,
    isVisible: true,
    isResolved: false,
    authorId: caller?.id ?? '',
    authorName: caller ? nameOf(caller) : '',
    createdAt: now,
    updatedAt: now,
    version: 1,
    seq: take(world, body.sessionId),
  };
  collaboration.annotations.push(annotation);
  return annotation;
}

/** The next number of a session's changes. */
function take({ collaboration: { seqs } }: MockWorld, sessionId: string): number {
  const seq = (seqs.get(sessionId) ?? 0) + 1;
  seqs.set(sessionId, seq);
  return seq;
}

/** Whose a session on a resource is; undefined where the caller may not see the resource. */
function ownerOf(
  world: MockWorld,
  { resourceType, resourceId }: Pick<Session, 'resourceType' | 'resourceId'>,
  caller: User | null,
) {
  const isHq = caller?.audience === 'hq';
  if (hqTypes.includes(resourceType)) return isHq ? null : undefined;
  if (resourceType !== 'tenant') return caller?.companyId ?? null;
  const companyId = world.get(tenantRows).find(({ id }) => id === resourceId)?.companyId;
  return isHq || companyId === caller?.companyId ? companyId : undefined;
}

const maySee = ({ companyId }: Session, caller: User | null) =>
  caller?.audience === 'hq' || companyId === caller?.companyId;

const seenBy = (session: Session, caller: User | null): Session => ({
  ...session,
  isModerator: session.createdBy === caller?.id || (caller?.permissions.includes('collaboration:moderate') ?? false),
});

function sessionOf(world: MockWorld, sessionId: string, caller: User | null): Session {
  const session = world.collaboration.sessions.find(({ id }) => id === sessionId);
  if (!session || !maySee(session, caller)) throw refuse('sessionMissing');
  return session;
}

const annotationsOf = ({ collaboration }: MockWorld, sessionId: string) =>
  collaboration.annotations.filter((row) => row.sessionId === sessionId);

function annotationOf(world: MockWorld, annotationId: string, caller: User | null): contract.Annotation {
  const annotation = world.collaboration.annotations.find(({ id }) => id === annotationId);
  if (!annotation) throw refuse('annotationMissing');
  sessionOf(world, annotation.sessionId, caller);
  return annotation;
}
