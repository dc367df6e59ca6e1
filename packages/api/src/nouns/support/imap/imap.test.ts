import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/tx.ts';
import type { ImapAccess } from '../../../http/settings/settings.ts';
import { readImap } from '../../../platform/settings/read-imap.ts';
import type { MailSettings } from '../mailboxes/contract.ts';
import { startApi } from '../../../testing/api.ts';
import { type ImapServer, startImapServer } from '../../../testing/imap-server.ts';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { createFetching, type Fetching } from './fetching.ts';

let room: MailRoom;
let server: ImapServer;
let access: ImapAccess;
const running: Fetching[] = [];

beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  server = await startImapServer();
  access = readImap({ IMAP_URL: server.url })!;
  await room.api.rows(sql`delete from mail_in`);
});
afterEach(async () => {
  for (const fetching of running.splice(0)) await fetching.stop();
  await server.close();
});

const fetchingOf = (more: Partial<ImapAccess> = {}, db: Database = room.api.db): Fetching => {
  const fetching = createFetching({ db, access: { ...access, ...more }, onMail: () => undefined });
  running.push(fetching);
  return fetching;
};
const stored = async () =>
  room.api.rows<{ rcpt: string; from: string | null }>(sql`select rcpt, envelope_from as "from" from mail_in`);
const cursor = async () =>
  (
    await room.api.rows<{ uid: string; fault: string | null; isHeld: boolean }>(
      sql`select uid::text as uid, fault, held_until is not null as "isHeld" from imap_cursors
        where account like ${`%:${server.port}/%`}`,
    )
  )[0];
const now = () => ({ receivedAt: room.api.now() });

describe('an inbox', () => {
  test('gives every mail once, also one that was read; mails stay as they are', async () => {
    server.add(mailOf(), { ...now(), isSeen: true });
    server.add(mailOf(), now());
    const fetching = fetchingOf();
    await fetching.turn();
    await fetching.turn();
    expect(await stored()).toHaveLength(2);
    expect(server.inbox.map(({ isSeen }) => isSeen)).toEqual([true, false]);
    expect(await cursor()).toEqual({ uid: '2', fault: null, isHeld: true });
    await room.post.run();
    expect(await room.api.rows(sql`select distinct state, why from mail_in`)).toEqual([
      { state: 'done', why: 'new_ticket' },
    ]);
  });

  test('tells of a new mail, which is fetched at once', async () => {
    await fetchingOf().turn();
    await expect.poll(() => server.commands.at(-1)).toBe('IDLE');
    server.add(mailOf(), now());
    await expect.poll(stored, { timeout: 5_000 }).toHaveLength(1);
  });

  test('says for whom and from whom a mail was by its headers', async () => {
    const token = 'abcdefghijklmnop';
    const headers = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n${mailOf({ to: 'list@x.example' })}`;
    server.add(headers('Return-Path: <>', `Delivered-To: support+${token}@freight-hq.example`), now());
    server.add(headers('Return-Path: <tess@northline.example>', 'X-Original-To: SUPPORT@freight-hq.example'), now());
    server.add(headers('X-Nothing: here'), now());
    await fetchingOf().turn();
    expect((await stored()).toSorted((one, other) => other.rcpt.localeCompare(one.rcpt))).toEqual([
      { rcpt: `support+${token}@freight-hq.example`, from: '' },
      { rcpt: 'support@freight-hq.example', from: 'tess@northline.example' },
      { rcpt: 'list@x.example', from: null },
    ]);
  });

  test('with mails from long before it was set leaves them alone', async () => {
    server.add(mailOf(), { receivedAt: new Date(room.api.now().getTime() - 8 * 86_400_000) });
    await fetchingOf().turn();
    expect(await stored()).toEqual([]);
  });

  test('with what is no mail, and with a mail that is too large, gives the next one', async () => {
    server.add('No mail at all', now());
    server.add(Buffer.concat([Buffer.from(mailOf()), Buffer.alloc(36 * 1024 * 1024, 'a')]), now());
    server.add(mailOf(), now());
    await fetchingOf().turn();
    await room.post.run();
    const rows = await room.api.rows<{ state: string; why: string }>(sql`select state, why from mail_in`);
    expect(rows.map(({ why }) => why).toSorted()).toEqual(['new_ticket', 'no_sender', 'too_large']);
  });

  test('with other numbers gives none twice', async () => {
    for (const raw of [mailOf(), mailOf(), mailOf()]) server.add(raw, now());
    const fetching = fetchingOf();
    await fetching.turn();
    server.inbox.shift();
    server.renumber();
    server.add(mailOf(), now());
    await fetching.turn();
    expect(await stored()).toHaveLength(4);
    expect((await cursor())?.uid).toBe('3');
  });

  test('has its mails moved once they are stored, also those that another process has stored', async () => {
    server.add(mailOf(), now());
    const first = fetchingOf();
    await first.turn();
    await first.stop();
    server.add(mailOf(), now());
    await fetchingOf({ doneFolder: 'Done' }).turn();
    expect([server.inbox.length, server.folders.get('Done')?.length]).toEqual([0, 2]);
    expect(await stored()).toHaveLength(2);
  });

  test('is read by one process alone, and by the next once that one is silent', async () => {
    const [one, other] = [fetchingOf(), fetchingOf()];
    await one.turn();
    server.add(mailOf(), now());
    const before = server.commands.length;
    await other.turn();
    expect(server.commands.slice(before).filter((command) => command.startsWith('LOGIN'))).toEqual([]);
    room.api.clock.advance(6 * 60_000);
    await other.turn();
    await one.turn();
    expect([(await stored()).length, server.commands.filter((command) => command.startsWith('LOGIN')).length]).toEqual([
      1, 2,
    ]);
  });
});

test('30 mails with a death before or after each commit: none is lost, none comes twice', async () => {
  for (let count = 0; count < 30; count += 1) server.add(mailOf(), now());
  let lives = 0;
  for (let uid = 0; uid < 30; lives += 1) {
    let commits = 0;
    const dying: Database = {
      ...room.api.db,
      withTx: async (actor, work, options) => {
        // The third and the fourth transaction store mails; the one or the other is the last of this life.
        commits += 1;
        if (commits > 5) throw new Error('Dead');
        if (commits === 5 && lives % 2 === 0) {
          return room.api.db.withTx(
            actor,
            async (tx) => {
              await work(tx);
              throw new Error('Dead before the commit');
            },
            options,
          );
        }
        return room.api.db.withTx(actor, work, options);
      },
    };
    const fetching = createFetching({ db: dying, access, onMail: () => undefined });
    await fetching.turn().catch(() => undefined);
    server.drop();
    room.api.clock.advance(6 * 60_000);
    uid = Number((await cursor())?.uid);
  }
  expect(lives).toBeGreaterThan(5);
  expect(await stored()).toHaveLength(30);
});

test.each([
  ['LOGIN', 'NO [AUTHENTICATIONFAILED] Wrong', 'refused'],
  ['SELECT', 'NO No such folder', 'folder'],
  ['UID FETCH', 'NO Not now', 'broken'],
])('what is wrong shows: %s is answered with %s', async (command, answer, fault) => {
  server.add(mailOf(), now());
  server.answers.set(command, answer);
  const fetching = fetchingOf();
  await fetching.turn();
  expect((await cursor())?.fault).toBe(fault);
  server.answers.clear();
  await fetching.turn();
  expect([(await cursor())?.fault, (await stored()).length]).toEqual([null, 1]);
});

test('Settings, Mail says whether the inbox is connected, when a mail came, and what is wrong', async () => {
  const api = await startApi({ settings: { imap: access } });
  const token = await api.signIn('owner@freight-hq.example');
  const shown = async () =>
    ((await api.call('GET', '/api/hq/support/mailboxes', { token })).json as MailSettings).inbox;
  const place = { host: '127.0.0.1', folder: 'INBOX' };
  expect(await shown()).toEqual(place);
  server.add(mailOf(), { receivedAt: api.now() });
  const fetching = createFetching({ db: api.db, access, onMail: () => undefined });
  await fetching.turn();
  const at = api.now().toISOString();
  expect(await shown()).toEqual({ ...place, checkedAt: at, lastMailAt: at });
  server.answers.set('LOGIN', 'NO [AUTHENTICATIONFAILED] Wrong');
  server.drop();
  await expect.poll(async () => (await fetching.turn(), (await shown())?.fault)).toBe('refused');
  await fetching.stop();
  await api.close();
});

test('a server that is away, and one without the certificate of its name, show', async () => {
  const { port } = server;
  const away = fetchingOf({ port: 1 });
  await away.turn();
  const [row] = await room.api.rows<{ fault: string }>(sql`select fault from imap_cursors where account like '%:1/%'`);
  expect(row?.fault).toBe('unreachable');
  await fetchingOf({ isSecure: true, port }).turn();
  expect((await cursor())?.fault).toBe('certificate');
});

test.each([
  ['imaps://a:b@mail.works.example', { port: 993, isSecure: true, folder: 'INBOX', user: 'a', password: 'b' }],
  [
    'imaps://a%40b:c%2F@mail.works.example:1993/Support',
    { port: 1993, folder: 'Support', user: 'a@b', password: 'c/' },
  ],
])('the setting %s is read', (IMAP_URL, expected) => {
  expect(readImap({ IMAP_URL })).toMatchObject(expected);
});

test.each([
  ['imap://a:b@mail.works.example'],
  ['imaps://mail.works.example'],
  ['imaps://a:b@mail.works.example?tls=off'],
  ['https://a:b@mail.works.example'],
])('the setting %s is refused', (IMAP_URL) => {
  expect(() => readImap({ IMAP_URL })).toThrow('IMAP_URL');
});
