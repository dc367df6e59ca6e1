import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Job } from '../../../http/noun/noun.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { createScanRunner, type ScannedFiles } from '../../../http/scans/runner.ts';
import { commandScanner } from '../../../http/scans/scanner.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { queryRows } from '../../../db/tx.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import type * as contract from './contract.ts';
import { detailReply, readOnboarding } from './queries.ts';
import * as rules from './rules.ts';
import type { onboardingDocuments } from './tables.ts';

const everyMs = 2_000;

export const scannedDocuments: ScannedFiles = {
  table: sql`onboarding_documents`,
  onFound: async (tx, { id, finding }) => {
    const [file] = await queryRows<{ onboardingId: string; companyId: string | null; kind: string }>(
      tx,
      sql`select onboarding_id as "onboardingId", company_id as "companyId", kind
        from onboarding_documents where id = ${id}`,
    );
    if (!file) return;
    const { onboardingId: target, companyId, kind } = file;
    const details = { documentId: id, kind, finding };
    await audit({ tx, actor: tx.actor }, 'onboarding.document_withheld', { target, companyId, details });
  },
};

/** Scans the stored documents that have no answer yet. */
export const scanDocuments: Job = ({ db, logger, settings, get }) => {
  const { scanCommand } = settings;
  if (!scanCommand) return { stop: async () => undefined };
  const onChanged = () => get(topicService).publish(['onboarding']);
  const runner = createScanRunner(scannedDocuments, { db, logger, scanner: commandScanner(scanCommand), onChanged });
  const work = inBackground('scan', everyMs, runner.turn, logger, { longestMs: longestQueueMs });
  return {
    stop: async () => {
      await runner.stop();
      await work.stop();
    },
  };
};

type Stored = Pick<typeof onboardingDocuments.$inferSelect, 'scanState' | 'scanProblem'>;

/** Makes a document due at once that the scanner has not answered for. */
export const scanOnboardingDocument: Command<typeof contract.scanOnboardingDocument> = async (
  { onboardingId, documentId },
  ctx,
) => {
  const { tx, settings } = ctx;
  const [file] = await queryRows<Stored>(
    tx,
    sql`select scan_state as "scanState", scan_problem as "scanProblem" from onboarding_documents
      where id = ${documentId} and onboarding_id = ${onboardingId} for update`,
  );
  if (!file) throw rules.documentMissing();
  rules.assertUnanswered(file.scanState, file.scanProblem, settings.scanCommand !== undefined);
  await tx.execute(sql`update onboarding_documents set scan_next_at = null, scan_problem = null, scan_attempts = 0
    where id = ${documentId}`);
  return detailReply(await readOnboarding(ctx, onboardingId));
};
