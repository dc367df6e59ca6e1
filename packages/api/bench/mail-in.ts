import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { at } from '../../../scripts/lib/paths.ts';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { openDatabase } from '../src/db/open/client.ts';
import { type Database, queryRows } from '../src/db/tx.ts';
import { system } from '../src/kernel/actor.ts';
import { knownDomain, manyMails } from '../src/testing/rows/many-mails.ts';
import { mailOf } from '../src/testing/rows/mail-post.ts';
import { signedHeaders } from '../src/testing/signed.ts';
import { testAnchor } from '../src/testing/database/anchor.ts';
import { type Served, serveApart } from './parts/served.ts';

/** `pnpm bench mail-in 100` for a quick look. */
const count = Number(process.argv[2] ?? 1_000);
const senders = 4;
const megabyte = 2 ** 20;
const rounds = 5;
const path = '/api/internal/mail?rcpt=support%40freight-hq.example&from=driver%40northline.example';
const pythonReads = `import sys, time, email, email.policy
mails = [open(path, 'rb').read() for path in sys.argv[1:]]
started = time.perf_counter()
for raw in mails:
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    for part in mail.walk():
        if not part.is_multipart():
            part.get_payload(decode=True)
print((time.perf_counter() - started) * 1000)`;

/** How long mails take from the first call until their tickets are there, on PostgreSQL, beside two programs that read the same mails and do nothing else. */
async function bench(): Promise<void> {
  const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= postgres?.url;
  const server = await serveApart('product-database.ts', ['postgres', '67']);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${server.databaseName}`;
  const db = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  try {
    await rows(
      db,
      sql`insert into company_domains (company_id, domain, added_at)
        select id, ${knownDomain}, now() from companies where name = 'Swift Haul Logistics'`,
    );
    await benchMany(server, db);
    await benchOne(server, db);
    await benchMemory(server, db);
  } finally {
    await db.close();
    await server.stop();
    await postgres?.stop();
  }
}

async function benchMany(server: Served, db: Database): Promise<void> {
  const mails = manyMails(count).map(({ raw }) => raw);
  const left = [...mails];
  const started = performance.now();
  const send = async () => {
    for (let raw = left.shift(); raw !== undefined; raw = left.shift()) await deliver(server, raw);
  };
  await Promise.all(Array.from({ length: senders }, send));
  const stored = performance.now() - started;
  await untilRead(db);
  const seconds = (performance.now() - started) / 1_000;
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from mail_in`);
  if (found?.count !== count) throw new Error(`${found?.count} of ${count} mails are there`);
  console.log(
    `${count} mails stored in ${(stored / 1_000).toFixed(1)} s, read in ${seconds.toFixed(1)} s; ${verdict(seconds, 60, ' s')}`,
  );
  tellYardsticks(mails);
}

async function benchOne(server: Served, db: Database): Promise<void> {
  const mails = Array.from({ length: rounds }, () => largeMail(megabyte));
  const times: number[] = [];
  for (const raw of mails) {
    const started = performance.now();
    await deliver(server, raw);
    await untilRead(db);
    times.push(performance.now() - started);
  }
  const ms = Math.round(median(times));
  console.log(`a mail of 1 MiB until its ticket is there: ${ms} ms; ${verdict(ms, 1_000, ' ms')}`);
  tellYardsticks(mails.slice(0, 1));
}

async function benchMemory(server: Served, db: Database): Promise<void> {
  const before = (await server.memory()).now;
  await deliver(server, largeMail(35 * megabyte - 2_000));
  await untilRead(db);
  const more = Math.round(((await server.memory()).most - before) / megabyte);
  console.log(`a mail of 35 MiB: ${more} MiB more memory at most; ${verdict(more, 250, ' MiB')}`);
}

/** With a file of about this size in base64. */
function largeMail(bytes: number): string {
  const file =
    Buffer.alloc(Math.floor((bytes - 2_000) * 0.73), 'freight')
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  const body = [
    '--b',
    'Content-Type: text/plain',
    '',
    'See the file.',
    '--b',
    'Content-Type: application/octet-stream',
  ];
  const headers = ['Content-Type: multipart/mixed; boundary=b'];
  const encoding = 'Content-Transfer-Encoding: base64\nContent-Disposition: attachment; filename=photos.bin\n';
  return mailOf({ headers, body: [...body, encoding, ...file, '--b--'].join('\n') });
}

async function deliver(server: Served, raw: string): Promise<void> {
  const headers = { 'content-type': 'message/rfc822', ...signedHeaders(path, raw, testAnchor) };
  const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: raw });
  if (answer.status !== 202) throw new Error(`A mail was answered with ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function untilRead(db: Database): Promise<void> {
  for (;;) {
    const waiting = await rows(db, sql`select from mail_in where state = 'received' limit 1`);
    if (waiting.length === 0) return;
    await pause(20);
  }
}

const rows = <Row extends object>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  db.withTx(system('bench'), (tx) => queryRows<Row>(tx, query), { asOwner: true });

/** What reading the same mails alone takes others. */
function tellYardsticks(mails: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'freight-hq-mails-'));
  const paths = mails.map((raw, index) => {
    const file = join(folder, `${index}.eml`);
    writeFileSync(file, raw);
    return file;
  });
  const tell = (name: string, program: string, args: readonly string[]) => {
    try {
      const ms = Number(execFileSync(program, [...args, ...paths], { encoding: 'utf8' }));
      console.log(`  ${name} reads them in ${Math.round(ms)} ms`);
    } catch {
      console.log(`  ${name} is not here`);
    }
  };
  tell('mailparser', process.execPath, ['--no-warnings', at('bench/mailparser.ts')]);
  tell("Python's email", 'python3', ['-c', pythonReads]);
  rmSync(folder, { recursive: true, force: true });
}

await bench();
