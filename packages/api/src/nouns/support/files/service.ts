import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { service } from '../../../http/noun/runtime.ts';
import { createScanRunner } from '../../../http/scans/runner.ts';
import { commandScanner } from '../../../http/scans/scanner.ts';
import { idleRunner } from '../../../http/external/runner.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Danger } from './rules.ts';
import { fileParts, messageFiles } from './tables.ts';

export interface NewFile {
  name: string;
  mediaType: string;
  danger: Danger | null;
  isInline: boolean;
  bytes: Uint8Array;
}

interface FileOwner {
  ticketId: string;
  companyId: string;
  messageId: string | null;
}

const [partBytes, partsAtOnce] = [256 * 1024, 8];

/** Puts files to a message of a ticket; the same content is stored once for its company. */
export async function addFiles(tx: Tx, owner: FileOwner, given: readonly NewFile[]): Promise<void> {
  const stored: StoredFile[] = [];
  for (const { bytes, name, isInline, ...facts } of given) {
    stored.push({ fileId: await storeFile(tx, owner.companyId, bytes, facts), name, isInline });
  }
  await placeFiles(tx, owner, stored);
}

interface StoredFile {
  fileId: string;
  name: string;
  isInline?: boolean;
}

/** Puts files that are stored already to a message of a ticket. */
export async function placeFiles(tx: Tx, owner: FileOwner, stored: readonly StoredFile[]): Promise<void> {
  if (stored.length === 0) return;
  await tx.insert(messageFiles).values(
    stored.map(({ isInline = false, ...file }, place) => ({
      ...{ ...owner, id: newId('mfl', tx.now.getTime()), addedAt: tx.now },
      ...{ ...file, isInline, place },
    })),
  );
}

/** Stores a file, once for its company; answers its id. */
export async function storeFile(
  tx: Tx,
  companyId: string,
  bytes: Uint8Array,
  { mediaType, danger }: Pick<NewFile, 'mediaType' | 'danger'>,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const id = newId('fil', tx.now.getTime());
  const added = await queryRows<{ id: string }>(
    tx,
    sql`insert into files (id, company_id, sha256, media_type, size, danger, created_at)
      values (${id}, ${companyId}, ${sha256}, ${mediaType}, ${bytes.byteLength}, ${danger}, ${tx.now})
      on conflict (company_id, sha256) do nothing returning id`,
  );
  if (added.length === 0) {
    const [known] = await queryRows<{ id: string }>(
      tx,
      sql`select id from files where company_id = ${companyId} and sha256 = ${sha256}`,
    );
    if (!known) throw new Error('A file that is stored already has no row');
    return known.id;
  }
  const parts = Array.from({ length: Math.ceil(bytes.byteLength / partBytes) }, (_, number) => ({
    ...{ fileId: id, companyId, number },
    bytes: Buffer.from(bytes.subarray(number * partBytes, (number + 1) * partBytes)),
  }));
  for (let at = 0; at < parts.length; at += partsAtOnce) {
    await tx.insert(fileParts).values(parts.slice(at, at + partsAtOnce));
  }
  return id;
}

/** The bytes of a file. */
export async function readBytesOf(tx: Tx, fileId: string): Promise<Buffer> {
  const parts = await tx.select().from(fileParts).where(eq(fileParts.fileId, fileId)).orderBy(fileParts.number);
  return Buffer.concat(parts.map(({ bytes }) => bytes));
}

/** Scans the files of tickets, if a scanner is set. */
export const fileScanService = service(({ db, logger, settings, get }) => {
  if (!settings.scanCommand) return idleRunner;
  return createScanRunner(
    {
      table: sql`files`,
      content: sql`(select encode(string_agg(p.bytes, ''::bytea order by p.number), 'base64')
        from file_parts p where p.file_id = files.id)`,
      onFound: async () => undefined,
    },
    {
      ...{ db, logger, scanner: commandScanner(settings.scanCommand) },
      onChanged: () => get(topicService).publish(['mail-in']),
    },
  );
});
