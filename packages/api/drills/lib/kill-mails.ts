import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { keyHeader, sign, signatureHeader, timestampHeader } from '../../src/http/contract/signature.ts';
import { type Database, queryRows } from '../../src/db/tx.ts';
import { system } from '../../src/kernel/actor.ts';
import { type ImapServer, startImapServer } from '../../src/testing/imap-server.ts';
import { type KnownMail, knownDomain, manyMails } from '../../src/testing/rows/many-mails.ts';
import { findFaults, findLeaks } from './oracle.ts';
import type { Plan } from './plan.ts';
import type { Report } from './report.ts';
import { type DrillServer, startDrillServer } from './server.ts';
import { makeTarget, type Target } from './target.ts';

const mailKey = { id: 'mail-drill', secret: randomBytes(32).toString('hex') };
const kills = 5;
const counts = { short: 120, long: 1_000 };
/** Longer than a process keeps a mail or the inbox to itself; the clock of the next server is ahead by it. */
const restMs = 6 * 60_000;
/** Servers that may follow, each for this time, until all mails are read. */
const [mostMoreLives, restingMs] = [30, 5_000];
/** A kill comes within this time after the mail that it waits for. */
const dyingMs = 400;
const target = '/api/internal/mail?rcpt=support%40freight-hq.example&from=driver%40northline.example';

interface Drilled {
  mails: readonly KnownMail[];
  imap: ImapServer;
  plan: Plan;
  report: Report;
  /** By how much the clock of the server is ahead. */
  aheadMs: number;
  /** Mails that a mail server still has, since nobody has answered that they are stored. */
  waiting: KnownMail[];
  answers: { stored: number; known: number; lost: number };
}

/**
 * Kills the server with `kill -9` while a mail server delivers mails in many forms, some twice, and while others are
 * fetched from an inbox. In the end each mail is there once, with its words and its files.
 */
export async function killMails(kind: Target['kind'], plan: Plan, report: Report): Promise<void> {
  const place = await makeTarget(kind);
  const imap = await startImapServer();
  try {
    const mails = manyMails(plan.isShort ? counts.short : counts.long);
    // Every third mail is fetched; the others are delivered, every seventh of them twice.
    const [fetched, delivered] = [mails.filter((_, at) => at % 3 === 0), mails.filter((_, at) => at % 3 !== 0)];
    const waiting = delivered.flatMap((mail, at) => (at % 7 === 0 ? [mail, mail] : [mail]));
    const answers = { stored: 0, known: 0, lost: 0 };
    const drilled: Drilled = { mails, imap, plan, report, aheadMs: 0, waiting, answers };
    await addDomain(place);
    const each = Math.ceil(fetched.length / (kills + 1));
    for (let life = 0; life <= kills; life += 1) {
      for (const { raw } of fetched.splice(0, each)) imap.add(raw);
      await live(drilled, place, life < kills);
      drilled.aheadMs += restMs;
    }
    for (let more = 0; more < mostMoreLives && !(await isOver(place, drilled)); more += 1) {
      await live(drilled, place, false);
      drilled.aheadMs += restMs;
    }
    report.say(`${kills} kills, ${mails.length} mails; ${JSON.stringify(answers)}`);
    report.fault(...(await findDifferences(place, mails)));
  } finally {
    await imap.close();
    await place.remove();
  }
}

/** One server, until it is killed at a mail of its share, or for a while after its last mail. */
async function live(drilled: Drilled, place: Target, isKilled: boolean): Promise<void> {
  const { imap, plan, report, waiting, aheadMs } = drilled;
  const server = await startDrillServer({
    ...place.env,
    ...{ ALERTS_INGEST_KEYS: `${mailKey.id}:${mailKey.secret}`, IMAP_URL: imap.url },
    DRILL_AHEAD_MS: String(aheadMs),
  });
  const share = Math.ceil(waiting.length / 3);
  const killAt = Math.floor(share * plan.random());
  let dying: Promise<unknown> | undefined;
  for (let count = 0; waiting.length > 0 && server.isRunning() && (!isKilled || count <= share); count += 1) {
    if (isKilled && count === killAt) {
      dying = pause(plan.random() * dyingMs).then(() => server.end('SIGKILL'));
    }
    const [mail] = waiting;
    if (mail && (await deliver(drilled, server, mail))) waiting.shift();
  }
  if (isKilled) await (dying ?? server.end('SIGKILL'));
  else {
    await pause(restingMs);
    await server.end('SIGTERM');
  }
  report.fault(...findLeaks(server.log(), [mailKey.secret]), ...findFaults(server.log()));
}

/** A signature counts once, so that the same mail is signed for another second each time. */
const signed = new Set<string>();

function secondOf({ mark }: KnownMail, now: number): string {
  let second = Math.floor(now / 1_000);
  while (signed.has(`${mark} ${second}`)) second -= 1;
  signed.add(`${mark} ${second}`);
  return String(second);
}

/** As a mail server does: answers whether the mail is done with. */
async function deliver({ aheadMs, answers, report }: Drilled, server: DrillServer, mail: KnownMail): Promise<boolean> {
  const { raw } = mail;
  const timestamp = secondOf(mail, Date.now() + aheadMs);
  const headers = {
    'content-type': 'message/rfc822',
    ...{ [keyHeader]: mailKey.id, [timestampHeader]: timestamp },
    [signatureHeader]: sign(mailKey, { method: 'POST', path: target, timestamp, body: Buffer.from(raw) }),
  };
  try {
    const answer = await fetch(`${server.url}${target}`, { method: 'POST', headers, body: raw });
    await answer.arrayBuffer();
    if (answer.status === 202) answers.stored += 1;
    else if (answer.status === 200) answers.known += 1;
    else if (answer.status < 500) report.fault(`a mail was refused: ${answer.status}`);
    return answer.status < 500;
  } catch {
    answers.lost += 1;
    return false;
  }
}

/** Whether every mail is stored and none waits to be read. No server may have the database open. */
async function isOver(place: Target, { mails }: Drilled): Promise<boolean> {
  const db = await place.open();
  const [row] = await read<{ stored: number; waiting: number }>(
    db,
    sql`select count(*)::int as stored, (count(*) filter (where state = 'received'))::int as waiting from mail_in`,
  );
  await db.close();
  return row !== undefined && row.stored >= mails.length && row.waiting === 0;
}

async function addDomain(place: Target): Promise<void> {
  const db = await place.open();
  await read(
    db,
    sql`insert into company_domains (company_id, domain, added_at)
      select id, ${knownDomain}, now() from companies where name = 'Swift Haul Logistics'`,
  );
  await db.close();
}

const read = <Row extends object>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  db.withTx(system('drill'), (tx) => queryRows<Row>(tx, query), { asOwner: true });

/** What is lost, what is there twice, and what was not read. */
async function findDifferences(place: Target, mails: readonly KnownMail[]): Promise<string[]> {
  const db = await place.open();
  const rows = await read<{ state: string; count: number }>(
    db,
    sql`select state, count(*)::int as count from mail_in group by state`,
  );
  const texts = await read<{ text: string }>(
    db,
    sql`select concat_ws(' ', subject, description) as text from tickets union all select body from ticket_messages
      union all select concat_ws(' ', subject, text) from mail_in where state <> 'done'`,
  );
  const [files] = await read<{ count: number }>(db, sql`select count(*)::int as count from message_files`);
  const [thanked] = await read<{ most: number }>(
    db,
    sql`select coalesce(max(count), 0)::int as most from (select count(*) as count from outbox
      where topic = 'ticket.acknowledged' group by subject_id) each_ticket`,
  );
  await db.close();
  const faults: string[] = [];
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  if (all !== mails.length) faults.push(`${mails.length} mails are stored ${all} times`);
  if (rows.some(({ state }) => state === 'received')) faults.push(`mails were not read: ${JSON.stringify(rows)}`);
  const found = texts.map(({ text }) => text).join('\n');
  for (const { mark, isReadable } of mails) {
    const times = found.split(mark).length - 1;
    if (isReadable && times !== 1) faults.push(`${mark} stands ${times} times`);
  }
  const expected = mails.reduce((sum, mail) => sum + mail.files, 0);
  if (files?.count !== expected) faults.push(`${expected} files are there ${files?.count} times`);
  if ((thanked?.most ?? 0) > 1) faults.push('a ticket was acknowledged twice');
  return faults;
}
