import { audit } from '../../../../http/audit/audit.ts';
import { exportCsv } from '../../../../http/pipeline/csv-reply.ts';
import type { CallerProcedure } from '../../../../http/pipeline/ctx.ts';
import { refuse } from '../../../../kernel/errors.ts';
import { takeAttempt } from '../../../../http/limits/attempt-limits.ts';
import { reply } from '../../../../http/pipeline/reply.ts';
import type * as contract from '../contract.ts';
import { csvHead, csvRow, webAnnotations } from './export-formats.ts';
import { look } from '../sessions/look.ts';
import { annotationShape, readAnnotations, sessionShape } from '../sessions/reads.ts';
import { transact } from '../sessions/transact.ts';

const report = 'collaboration-session';
const minuteMs = 60_000;

export const exportSession: CallerProcedure<typeof contract.exportSession> = async ({ sessionId }, ctx) => {
  const { actor, settings } = ctx;
  const read = await look(ctx, sessionId, async ({ tx }, session) => ({
    session,
    rows: await readAnnotations(tx, sessionId),
  }));
  const refused = await transact(ctx, async (inTx) => {
    const most = settings.limits.exportsPerUserPerMinute;
    const refusal = await takeAttempt(inTx.tx, `export:${actor.userId}`, most, minuteMs);
    await audit(inTx, 'report.exported', {
      target: sessionId,
      companyId: read.session.companyId,
      reason: refusal?.code,
      details: { report, format: 'json-ld' },
    });
    return refusal;
  });
  if (refused) return refuse(refused);
  const headers = { 'content-disposition': `attachment; filename="${report}.jsonld"` };
  const session = sessionShape(read.session, actor, 0);
  return reply(webAnnotations(session, read.rows.map(annotationShape)), { headers });
};

export const exportSessionCsv: CallerProcedure<typeof contract.exportSessionCsv> = async ({ sessionId }, ctx) => {
  const rows = await look(ctx, sessionId, ({ tx }) => readAnnotations(tx, sessionId));
  return exportCsv(ctx, {
    report,
    target: sessionId,
    head: csvHead,
    rows: rows.map((row) => csvRow(annotationShape(row))),
  });
};
