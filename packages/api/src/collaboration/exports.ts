import { audit } from '../audit/audit.ts';
import type { UserActor } from '../lib/actor.ts';
import { exportCsv } from '../lib/csv-reply.ts';
import type { Procedure } from '../lib/ctx.ts';
import { refuse } from '../lib/errors.ts';
import { takeAttempt } from '../lib/limits.ts';
import { reply } from '../lib/reply.ts';
import type * as contract from './contract.ts';
import { look } from './queries.ts';
import { readAnnotations } from './reads.ts';
import { transact } from './transact.ts';
import { webAnnotations } from './web-annotation.ts';

const report = 'collaboration-session';
const minuteMs = 60_000;

export const exportSession: Procedure<typeof contract.exportSession, UserActor> = async ({ sessionId }, ctx) => {
  const { actor, settings } = ctx;
  const read = await look(ctx, sessionId, async ({ tx }, session) => ({
    session,
    rows: await readAnnotations(tx, sessionId),
  }));
  const refused = await transact(ctx, async (inTx) => {
    const most = settings.limits.exportsPerUserPerMinute;
    const refusal = await takeAttempt(inTx.tx, `export:${actor.userId}`, most, minuteMs);
    const details = { report, sessionId, format: 'json-ld', ...(refusal && { refused: refusal.code }) };
    await audit(inTx, 'report.exported', { companyId: read.session.companyId, details });
    return refusal;
  });
  if (refused) return refuse(refused);
  const headers = { 'content-disposition': `attachment; filename="${report}.jsonld"` };
  return reply(webAnnotations(read.session, read.rows), { headers });
};

export const exportSessionCsv: Procedure<typeof contract.exportSessionCsv, UserActor> = async ({ sessionId }, ctx) => {
  const rows = await look(ctx, sessionId, ({ tx }) => readAnnotations(tx, sessionId));
  return exportCsv(ctx, {
    report,
    details: { sessionId },
    head: [
      ...['id', 'replyTo', 'type', 'author', 'createdAt', 'updatedAt', 'content', 'color'],
      ...['isVisible', 'isResolved', 'targetElement', 'x', 'y', 'width', 'height'],
    ],
    rows: rows.map((row) => [
      ...[row.id, row.parentId, row.annotationType, row.authorName],
      ...[row.createdAt.toISOString(), row.updatedAt.toISOString(), row.content, row.color],
      ...[String(row.isVisible), String(row.isResolved), row.targetElement],
      ...[row.position.x, row.position.y, row.position.width, row.position.height],
    ]),
  });
};
