import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Procedure } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { invalid } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type * as contract from './contract.ts';
import { anyFingerprintOf, fingerprintOf } from './fingerprint.ts';
import { plainAddress } from '../../../kernel/mail/addresses.ts';
import { mailParts } from './tables.ts';

export interface Delivered {
  raw: Uint8Array;
  rcpt: string;
  /** Empty for a bounce; null if nobody has told it. */
  envelopeFrom: string | null;
}

/** Accepted is stored: the mail is committed before the answer, and read after it. */
export const receiveMail =
  (wake: () => void): Procedure<typeof contract.receiveMail> =>
  async ({ query, body }, { db, actor }) => {
    const delivered = { raw: body, rcpt: addressIn(query.rcpt, 'rcpt'), envelopeFrom: envelopeIn(query.from) };
    const { id, isNew } = await db.withTx(actor, (tx) => keepMail(tx, delivered));
    if (!isNew) return { id };
    wake();
    return reply({ id }, { status: 202 });
  };

const envelopeIn = (from: string | undefined): string | null =>
  from === undefined ? null : /^(?:<>)?$/.test(from.trim()) ? '' : addressIn(from, 'from');

/** A plus that was not encoded is a blank in a query. */
function addressIn(text: string, name: string): string {
  const address = plainAddress(text.trim().replace(/^<|>$/g, '').replaceAll(' ', '+'));
  if (address === undefined) {
    const detail = 'Expected one address, such as support@works.example';
    throw invalid(detail, { errors: [{ pointer: name, detail }] });
  }
  return address;
}

const [partBytes, partsAtOnce] = [256 * 1024, 8];

/** Stores a mail once; answers its id, or that of the same mail before. Throws 422 for what is no mail. */
export async function keepMail(tx: Tx, delivered: Delivered): Promise<Kept> {
  const fingerprint = fingerprintOf(delivered.raw);
  if (fingerprint === undefined) throw invalid('This is not a mail', { code: 'not_a_mail' });
  return keep(tx, delivered, fingerprint);
}

/** The same for what an inbox has as a mail: nobody can be told that it is none. */
export const storeMail = (tx: Tx, delivered: Delivered): Promise<Kept> =>
  keep(tx, delivered, anyFingerprintOf(delivered.raw));

interface Kept {
  id: string;
  isNew: boolean;
}

async function keep(tx: Tx, { raw, rcpt, envelopeFrom }: Delivered, fingerprint: string): Promise<Kept> {
  const id = newId('mai', tx.now.getTime());
  const added = await queryRows<{ id: string }>(
    tx,
    sql`insert into mail_in (id, received_at, rcpt, envelope_from, size, fingerprint)
      values (${id}, ${tx.now}, ${rcpt}, ${envelopeFrom}, ${raw.byteLength}, ${fingerprint})
      on conflict (fingerprint) do nothing returning id`,
  );
  if (added.length === 0) {
    const [known] = await queryRows<{ id: string }>(tx, sql`select id from mail_in where fingerprint = ${fingerprint}`);
    if (!known) throw new Error('A mail that is stored twice has no row');
    return { id: known.id, isNew: false };
  }
  const parts = Array.from({ length: Math.ceil(raw.byteLength / partBytes) }, (_, number) => ({
    ...{ mailId: id, number },
    bytes: Buffer.from(raw.subarray(number * partBytes, (number + 1) * partBytes)),
  }));
  for (let at = 0; at < parts.length; at += partsAtOnce) {
    await tx.insert(mailParts).values(parts.slice(at, at + partsAtOnce));
  }
  return { id, isNew: true };
}

/** The bytes of a mail; undefined once they were deleted. */
export async function readRaw(tx: Tx, id: string): Promise<Buffer | undefined> {
  const parts = await tx.select().from(mailParts).where(eq(mailParts.mailId, id)).orderBy(mailParts.number);
  return parts.length === 0 ? undefined : Buffer.concat(parts.map(({ bytes }) => bytes));
}
