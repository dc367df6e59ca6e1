import * as contract from '@freight-hq/api/contract/collaboration';
import type { User } from '@freight-hq/api/contract/users';
import { csvText } from '@freight-hq/api/csv';
import { csvHead, csvRow, webAnnotations } from '@freight-hq/api/collaboration-exports';
import { notSignedIn } from '@freight-hq/api/errors';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/collaboration';
import { type Collection, collection, given } from '../kit/collection.ts';
import { mock, type MockContext } from '../kit/mock.ts';
import { now } from '../kit/now.ts';
import { nameOf } from '../kit/session.ts';
import type { MockWorld } from '../kit/world.ts';
import { tenantRows } from '../tenants/rows.ts';
import { nextNumber } from '../tickets/handlers.ts';
import { ticketRows } from '../tickets/rows.ts';
import { collaborationRows, type HeldSession } from './rows.ts';

const at = now.toISOString();

export const collaborationHandlers = (world: MockWorld) => {
  const sessions = collection(world.get(collaborationRows).sessions, {
    id: ({ session }) => session.id,
    isVisible: ({ session }, context) => maySee(session, userOf(context)),
    missing: rules.sessionMissing,
    show: ({ session }, context) => ({ session: seenBy(session, userOf(context)) }),
  });
  return [
    mock(contract.listSessions)(({ query: { status = 'active', ...resource } }, context) => ({
      sessions: sessions
        .visibleTo(context)
        .map(({ session }) => seenBy(session, userOf(context)))
        .filter((session) => session.status === status && isOn(session, resource)),
    })),
    sessions.add(contract.createSession, ({ body }, context) => {
      const user = userOf(context);
      const companyId = ownerOf(world, body, user);
      if (companyId === undefined) throw rules.resourceMissing();
      return startedBy(user, { ...body, companyId });
    }),
    sessions.one(contract.getSession),
    mock(contract.joinSession)(({ sessionId }, context) => {
      const { session, members } = sessions.find(sessionId, context);
      rules.checkActive(session);
      const user = userOf(context);
      const { id: userId, audience } = user;
      if (!members.some((member) => member.userId === userId))
        members.push({ userId, name: nameOf(user), audience, joinedAt: at });
      return { session: seenBy(session, user), wsTicket: 'mock-ticket', userId, participants: [], connectAfterMs: 0 };
    }),
    sessions.change(contract.endSession, (held, _input, context) => {
      rules.checkEnd(memberOf(userOf(context)), held.session);
      if (held.session.status === 'ended') return held;
      return { ...held, seq: held.seq + 1, session: { ...held.session, status: 'ended', endedAt: at } };
    }),
    mock(contract.listParticipants)(({ sessionId }, context) => ({
      participants: [],
      members: sessions.find(sessionId, context).members,
    })),
    ...annotationHandlers(world, sessions),
  ];
};

const annotationHandlers = (world: MockWorld, sessions: Collection<HeldSession>) => {
  const all = world.get(collaborationRows).annotations;
  const annotations = collection(all, {
    id: ({ id }) => id,
    isVisible: ({ sessionId }, context) => sessions.visibleTo(context).some(({ session }) => session.id === sessionId),
    missing: rules.annotationMissing,
    version: ({ version }) => version,
    stale: rules.annotationStale,
    show: (annotation) => ({ annotation }),
  });
  const sessionOf = (annotation: contract.Annotation, context: MockContext) =>
    sessions.find(annotation.sessionId, context);
  const ofSession = ({ session }: HeldSession) => all.filter(({ sessionId }) => sessionId === session.id);
  return [
    mock(contract.listAnnotations)(({ sessionId, query: { since = 0 } }, context) => {
      const held = sessions.find(sessionId, context);
      return {
        annotations: ofSession(held).filter(({ seq }) => seq > since),
        deleted: held.deleted.filter(({ seq }) => since > 0 && seq > since).map(({ id }) => id),
        seq: held.seq,
      };
    }),
    mock(contract.createAnnotation)(({ body }, context) => {
      rules.checkShape(body);
      const held = sessions.find(body.sessionId, context);
      rules.checkActive(held.session);
      const again = all.find(({ id }) => id === body.id);
      if (again) return { annotation: again };
      held.session.annotationCount += 1;
      const annotation = drawnBy(userOf(context), body, numberOf(held));
      all.push(annotation);
      return { annotation };
    }),
    mock(contract.getAnnotation)(({ annotationId }, context) => {
      const annotation = annotations.find(annotationId, context);
      return { annotation, session: seenBy(sessionOf(annotation, context).session, userOf(context)) };
    }),
    annotations.change(contract.updateAnnotation, (row, { body }, context) => {
      const held = sessionOf(row, context);
      const member = memberOf(userOf(context));
      rules.checkChanges(given(body), row, member.userId, rules.isModerator(member, held.session));
      return { ...row, ...given(body), version: row.version + 1, updatedAt: at, seq: numberOf(held) };
    }),
    mock(contract.deleteAnnotation)(({ annotationId }, context) => {
      const row = annotations.find(annotationId, context);
      const held = sessionOf(row, context);
      const member = memberOf(userOf(context));
      rules.checkDelete(row, member.userId, rules.isModerator(member, held.session));
      for (const gone of all.filter(({ id, parentId }) => [id, parentId].includes(row.id))) {
        all.splice(all.indexOf(gone), 1);
        held.session.annotationCount -= 1;
        held.deleted.push({ id: gone.id, seq: numberOf(held) });
      }
    }),
    mock(contract.exportSession)(({ sessionId }, context) => {
      const held = sessions.find(sessionId, context);
      return webAnnotations(held.session, ofSession(held));
    }),
    mock(contract.exportSessionCsv)(({ sessionId }, context) =>
      csvText(csvHead, ofSession(sessions.find(sessionId, context)).map(csvRow)),
    ),
    mock(contract.createTicketFromAnnotation)(({ annotationId }, context) => {
      if (sessionOf(annotations.find(annotationId, context), context).session.companyId === null)
        throw rules.noCustomer();
      return { ticketId: newId('tkt'), ticketNumber: nextNumber(world.get(ticketRows)) };
    }),
  ];
};

function userOf({ caller }: MockContext): User {
  if (!caller) throw notSignedIn();
  return caller;
}

const memberOf = ({ id, permissions }: User): rules.Member => ({ userId: id, permissions });

type Session = contract.CollaborationSession;
type Resource = Pick<Session, 'resourceType' | 'resourceId'>;

const isOn = (session: Session, { resourceType, resourceId }: Resource) =>
  session.resourceType === resourceType && session.resourceId === resourceId;

/** The company of a resource, null for HQ; undefined where the user may not see the resource. */
function ownerOf(world: MockWorld, { resourceType, resourceId }: Resource, user: User) {
  const isHq = user.audience === 'hq';
  if (rules.isHqType(resourceType)) return isHq ? null : undefined;
  if (resourceType !== 'tenant') return user.companyId;
  const companyId = world.get(tenantRows).find(({ id }) => id === resourceId)?.companyId;
  return isHq || companyId === user.companyId ? companyId : undefined;
}

const maySee = ({ companyId }: Session, user: User) => user.audience === 'hq' || companyId === user.companyId;

const seenBy = (session: Session, user: User): Session => ({
  ...session,
  isModerator: rules.isModerator(memberOf(user), session),
});

function startedBy(
  { id: createdBy }: User,
  { sessionName, ...resource }: Resource & Pick<Session, 'sessionName' | 'companyId'>,
): HeldSession {
  const session: Session = {
    ...{ ...resource, sessionName: sessionName.trim(), id: newId('ses'), status: 'active', createdBy, createdAt: at },
    ...{ endedAt: null, participantCount: 0, annotationCount: 0, isModerator: true },
  };
  return { session, seq: 0, members: [], deleted: [] };
}

/** The number of a session's next change. */
function numberOf(held: HeldSession): number {
  held.seq += 1;
  return held.seq;
}

function drawnBy(user: User, body: contract.NewAnnotation, seq: number): contract.Annotation {
  const { id = newId('ann'), parentId = null, anchor = null, content = null, ...drawn } = body;
  return {
    ...{ ...drawn, id, parentId, anchor, content, isVisible: true, isResolved: false },
    ...{ authorId: user.id, authorName: nameOf(user), createdAt: at, updatedAt: at, version: 1, seq },
  };
}
