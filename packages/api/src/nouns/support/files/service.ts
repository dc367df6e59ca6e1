import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { service } from '../../../http/noun/runtime.ts';
import { createScanRunner } from '../../../http/scans/runner.ts';
import { commandScanner } from '../../../http/scans/scanner.ts';
import { idleRunner } from '../../../http/external/runner.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { FileReply } from '../../../http/pipeline/file-reply.ts';
import { dangerOf, plainFileName } from '../../../kernel/files/danger.ts';
import { assertServable } from '../../../kernel/files/scan.ts';
import { newId } from '../../../kernel/ids.ts';
import type { AddedFile } from './contract.ts';
import { type Danger, fileEmpty, fileMissing } from './rules.ts';
import { fileParts, files, messageFiles } from './tables.ts';

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

/** Stores a file that a person has chosen; throws if it is empty. */
export async function storeUpload(
  tx: Tx,
  companyId: string,
  { bytes, fileName = '' }: { bytes: Uint8Array; fileName: string | undefined },
): Promise<AddedFile> {
  if (bytes.byteLength === 0) throw fileEmpty();
  const name = plainFileName(fileName);
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
  const danger = dangerOf({ type: mediaType, name, bytes });
  const id = await storeFile(tx, companyId, bytes, { mediaType, danger });
  return { id, name, mediaType, size: bytes.byteLength, ...(danger && { danger }) };
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
    // The day for which it is kept without a message begins again.
    const [known] = await queryRows<{ id: string }>(
      tx,
      sql`update files set created_at = greatest(created_at, ${tx.now}::timestamptz)
        where company_id = ${companyId} and sha256 = ${sha256} returning id`,
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

/** A file to be saved; throws while a scanner withholds it. */
export async function readFile(tx: Tx, fileId: string, hasScanner: boolean) {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file) throw fileMissing();
  assertServable(file.scanState, file.scanFinding, hasScanner);
  return { file, read: () => readBytesOf(tx, fileId) };
}

/** What answers with a file: whatever it is, no browser opens it. */
export async function fileReply(tx: Tx, fileId: string, hasScanner: boolean): Promise<FileReply> {
  const { read } = await readFile(tx, fileId, hasScanner);
  const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' };
  return new FileReply(
    `file-${fileId.slice(-8)}.bin`,
    'application/octet-stream',
    Uint8Array.from(await read()),
    headers,
  );
}

/** What the scanner says of a file `f`; null where none is set and nothing was found. */
export const scanOf = (hasScanner: boolean): SQL =>
  hasScanner
    ? sql`case when f.scan_state in ('clean', 'found') then f.scan_state when f.scan_problem is not null then 'unanswered' else 'waiting' end`
    : sql`case when f.scan_state = 'found' then 'found' end`;

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
