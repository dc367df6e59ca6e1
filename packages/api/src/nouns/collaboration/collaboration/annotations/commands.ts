import { and, eq, isNull, or } from 'drizzle-orm';
import { audit } from '../../../../http/audit/audit.ts';
import { isUniqueViolation } from '../../../../db/wire/connection.ts';
import type { Ctx } from '../../../../http/pipeline/ctx.ts';
import type { Input } from '../../../../http/contract/endpoint.ts';
import { conflict, gone } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { type AnnotationChanges, maxAnnotations, type NewAnnotation } from '../contract.ts';
import type * as contract from '../contract.ts';
import { findActiveSession, nameOf, takeNumbers } from '../sessions/sessions.ts';
import * as rules from '../rules.ts';
import { changeOf } from '../sessions/changes.ts';
import { type AnnotationRow, collabAnnotations, type SessionRow } from '../tables.ts';
import type { Outcome } from '../sessions/transact.ts';

export async function create(
  ctx: Ctx,
  { body }: Input<typeof contract.createAnnotation>,
): Promise<Outcome<AnnotationRow>> {
  const { tx, actor, now } = ctx;
  rules.checkShape(body);
  const session = await findActiveSession(ctx, body.sessionId);
  const again = body.id ? await findAgain(ctx, body.id, session) : undefined;
  if (again) return { answer: again, sessionId: session.id, changes: [] };
  if (session.annotationCount >= maxAnnotations) {
    throw conflict(`A session can have at most ${maxAnnotations} annotations`, { code: 'session_full' });
  }
  const parent = body.parentId ? await findParent(ctx, body, body.parentId) : undefined;
  const seq = await takeNumbers(tx, session, 1, 1);
  const row: AnnotationRow = {
    id: body.id ?? newId('ann', now.getTime()),
    companyId: session.companyId,
    sessionId: session.id,
    parentId: parent?.id ?? null,
    annotationType: body.annotationType,
    targetElement: parent?.targetElement ?? body.targetElement,
    position: parent?.position ?? body.position,
    anchor: parent ? parent.anchor : (body.anchor ?? null),
    content: body.content ?? null,
    color: body.color,
    isVisible: true,
    isResolved: false,
    authorId: actor.userId,
    authorName: await nameOf(tx, actor.userId),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    createdSeq: seq,
    seq,
    changedBy: actor.userId,
  };
  await tx.insert(collabAnnotations).values(row).catch(refuseTakenId);
  await note(ctx, 'annotation.created', row);
  return { answer: row, sessionId: session.id, changes: [changeOf(row, seq - 1)] };
}

export async function update(
  ctx: Ctx,
  annotationId: string,
  changes: AnnotationChanges,
): Promise<Outcome<AnnotationRow>> {
  const { tx, actor, now } = ctx;
  const { row, session } = await holdAnnotation(ctx, annotationId);
  if (row.version !== ctx.ifMatch) throw rules.annotationStale();
  rules.checkChanges(changes, row, actor.userId, rules.isModerator(actor, session));
  const { isVisible, isResolved, ...drawn } = changes;
  const changed: AnnotationRow = {
    ...row,
    ...withoutUndefined(drawn),
    isVisible: isVisible ?? row.isVisible,
    isResolved: isResolved ?? row.isResolved,
    version: row.version + 1,
    updatedAt: now,
    changedBy: actor.userId,
    seq: await takeNumbers(tx, session, 1, 0),
  };
  await tx.update(collabAnnotations).set(changed).where(eq(collabAnnotations.id, row.id));
  await note(ctx, 'annotation.updated', changed, { changed: Object.keys(changes) });
  return { answer: changed, sessionId: session.id, changes: [changeOf(changed, row.seq)] };
}

export async function remove(ctx: Ctx, annotationId: string): Promise<Outcome<undefined>> {
  const { tx, actor, now } = ctx;
  const { row, session } = await holdAnnotation(ctx, annotationId);
  rules.checkDelete(row, actor.userId, rules.isModerator(actor, session));
  const isOfIt = or(eq(collabAnnotations.id, row.id), eq(collabAnnotations.parentId, row.id));
  const rows = await tx
    .select()
    .from(collabAnnotations)
    .where(and(isOfIt, isNull(collabAnnotations.deletedAt)))
    .orderBy(collabAnnotations.id);
  const last = await takeNumbers(tx, session, rows.length, -rows.length);
  const emptied = rows.map((gone, index) => ({
    ...gone,
    ...{ content: null, anchor: null, targetElement: '', position: { x: 0, y: 0 } },
    ...{ deletedAt: now, updatedAt: now, changedBy: actor.userId, version: gone.version + 1 },
    seq: last - rows.length + 1 + index,
  }));
  for (const gone of emptied) await tx.update(collabAnnotations).set(gone).where(eq(collabAnnotations.id, gone.id));
  await note(ctx, 'annotation.deleted', row, { count: rows.length });
  return { answer: undefined, sessionId: session.id, changes: emptied.map((gone) => changeOf(gone, 0)) };
}

/** The annotation; its session is locked and still active. */
async function holdAnnotation(ctx: Ctx, annotationId: string): Promise<{ row: AnnotationRow; session: SessionRow }> {
  const found = await findAnnotation(ctx, annotationId);
  const session = await findActiveSession(ctx, found.sessionId, rules.annotationMissing);
  // Read again: only now is the row locked against other changes.
  return { row: await findAnnotation(ctx, annotationId), session };
}

export async function findAnnotation({ tx }: Pick<Ctx, 'tx'>, annotationId: string): Promise<AnnotationRow> {
  const [row] = await tx.select().from(collabAnnotations).where(eq(collabAnnotations.id, annotationId));
  if (!row || row.deletedAt) throw rules.annotationMissing();
  return row;
}

async function findAgain({ tx, actor }: Ctx, id: string, session: SessionRow): Promise<AnnotationRow | undefined> {
  const [row] = await tx.select().from(collabAnnotations).where(eq(collabAnnotations.id, id));
  if (!row) return undefined;
  if (row.sessionId !== session.id || row.authorId !== actor.userId) throw idTaken();
  if (row.deletedAt) throw gone('This annotation has been deleted', { code: 'annotation_deleted' });
  return row;
}

/** The first annotation of the thread, since a reply to a reply belongs to the same thread. */
async function findParent(ctx: Ctx, { sessionId, annotationType }: NewAnnotation, id: string): Promise<AnnotationRow> {
  const [row] = await ctx.tx.select().from(collabAnnotations).where(eq(collabAnnotations.id, id));
  if (!row || row.deletedAt || row.sessionId !== sessionId)
    throw rules.refuseField('/parentId', 'The annotation to reply to does not exist');
  if (annotationType !== 'comment') throw rules.refuseField('/annotationType', 'A reply must be a comment');
  return row.parentId ? findAnnotation(ctx, row.parentId) : row;
}

const idTaken = () => conflict('Another annotation has this id', { code: 'id_taken' });

function refuseTakenId(error: unknown): never {
  throw isUniqueViolation(error) ? idTaken() : error;
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}

function note(
  ctx: Ctx,
  action: 'annotation.created' | 'annotation.updated' | 'annotation.deleted',
  { id, sessionId, companyId }: AnnotationRow,
  more: Record<string, unknown> = {},
): Promise<void> {
  return audit(ctx, action, { target: id, companyId, details: { sessionId, ...more } });
}
