import { fileTypeFromBuffer } from 'file-type';
import type { Attachment } from 'postal-mime';
import { type Danger, dangerOf, plainFileName } from '../files/danger.ts';
import { mostFileBytes, mostFiles, Unreadable } from './limits.ts';

/** A file of a mail, as it is stored. */
export interface MailFile {
  name: string;
  /** By content. */
  mediaType: string;
  danger: Danger | null;
  /** Whether it stood inside the text. */
  isInline: boolean;
  bytes: Uint8Array;
}

/** Every file of a mail: nothing is lost because it stands inside the text. */
export async function filesOf(attachments: readonly Attachment[]): Promise<MailFile[]> {
  const all = attachments.map((one) => ({ one, bytes: bytesOf(one) }));
  if (all.length > mostFiles || all.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > mostFileBytes) {
    throw new Unreadable('too_large');
  }
  const files: MailFile[] = [];
  for (const { one, bytes } of all) files.push(await fileOf(one, bytes, files.length + 1));
  return files;
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

/** Text that is sent as such keeps its kind, which its bytes do not show. */
const textTypes: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'message/delivery-status': 'txt',
  'text/rfc822-headers': 'txt',
};

async function fileOf(one: Attachment, bytes: Uint8Array, number: number): Promise<MailFile> {
  const found = await fileTypeFromBuffer(bytes);
  const isText = found === undefined && one.mimeType in textTypes;
  const mediaType = found?.mime ?? (isText ? one.mimeType : 'application/octet-stream');
  const ending = found?.ext ?? (isText ? textTypes[one.mimeType] : undefined) ?? 'bin';
  const name = plainFileName(one.filename ?? `file-${number}.${ending}`);
  const isInline = one.disposition === 'inline' || one.related === true;
  return { name, mediaType, danger: dangerOf({ type: mediaType, name, bytes }), isInline, bytes };
}
