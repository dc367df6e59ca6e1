import { and, count, eq } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { FileReply } from '../../../http/pipeline/file-reply.ts';
import { extensions } from '../../../kernel/files/sniff.ts';
import { newId } from '../../../kernel/ids.ts';
import { lockOnboarding, stateOf } from './commands.ts';
import type * as contract from './contract.ts';
import { detailReply, readOnboarding } from './queries.ts';
import * as rules from './rules.ts';
import { tell } from './service.ts';
import { onboardingDocuments as documents, onboardings } from './tables.ts';

export const addOnboardingDocument: Command<typeof contract.addOnboardingDocument> = async (
  { onboardingId, body: { kind, name, content } },
  ctx,
) => {
  const { tx, now, actor, settings } = ctx;
  const bytes = Buffer.from(content, 'base64');
  const mediaType = rules.typeOfDocument(bytes);
  const row = await lockOnboarding(ctx, onboardingId);
  const [held] = await tx.select({ count: count() }).from(documents).where(eq(documents.onboardingId, row.id));
  const { state, event } = rules.received(stateOf(row), kind, held?.count ?? 0);
  const id = newId('odc', now.getTime());
  await tx.insert(documents).values({
    ...{ id, kind, name, mediaType, bytes: bytes.length, content },
    ...{ onboardingId: row.id, uploadedAt: now, uploadedBy: actor.userId },
    scanState: settings.scanCommand ? 'waiting' : null,
  });
  await tx
    .update(onboardings)
    .set({ facts: state.facts, version: row.version + 1 })
    .where(eq(onboardings.id, row.id));
  await tell(ctx, row, event.kind, event.details);
  const details = { documentId: id, kind, mediaType, bytes: bytes.length };
  await audit(ctx, 'onboarding.document_added', { target: row.id, details });
  return detailReply(await readOnboarding(ctx, row.id));
};

export const getOnboardingDocument: ReadProcedure<typeof contract.getOnboardingDocument> = async (
  { onboardingId, documentId },
  { withTx, ...facts },
) =>
  withTx(async (tx, actor) => {
    const [found] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.id, documentId), eq(documents.onboardingId, onboardingId)));
    if (!found) throw rules.documentMissing();
    const { kind, mediaType, content, companyId, uploadedAt, scanState, scanFinding } = found;
    rules.assertServable(scanState, scanFinding, facts.settings.scanCommand !== undefined);
    const target = onboardingId;
    await audit({ ...facts, tx, actor }, 'onboarding.document_read', {
      target,
      companyId,
      details: { documentId, kind },
    });
    // The user's own name for it is no name for a header.
    const words = kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const fileName = `${words}-${uploadedAt.toISOString().slice(0, 10)}.${extensions[mediaType]}`;
    return new FileReply(fileName, mediaType, Uint8Array.from(Buffer.from(content, 'base64')));
  });
