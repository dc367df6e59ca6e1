import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { mailOf, openPost, type Post } from '../../../testing/rows/mail-post.ts';
import { demo } from '../../../testing/sample.ts';
import { testMailKey } from '../../../testing/signed.ts';
import { fileScanService } from './service.ts';
import type { TicketFile } from './contract.ts';
import { dangerOf, plainFileName } from '../../../kernel/files/danger.ts';

let api: TestApi;
let post: Post;
let token: string;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [testMailKey] } });
  post = openPost(api);
  await post.addContact('tess@northline.example');
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const gif = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
const base64 = 'Content-Transfer-Encoding: base64';

interface Part {
  headers: readonly string[];
  body: string;
}

/** A mail with a text and files. */
const withFiles = (files: readonly Part[], more: Parameters<typeof mailOf>[0] = {}) =>
  mailOf({
    ...more,
    headers: ['Content-Type: multipart/mixed; boundary=part'],
    body: [{ headers: ['Content-Type: text/plain'], body: 'See below.' }, ...files]
      .map(({ headers, body }) => `--part\n${headers.join('\n')}\n\n${body}\n`)
      .concat('--part--')
      .join(''),
  });

const call = (path: string) => api.call('GET', path, { token });
const filesOf = async (ticketId: string | null) =>
  (await call(`/api/hq/support/tickets/${ticketId}/files`)).json as TicketFile[];
const seal: Part = {
  headers: ['Content-Type: image/gif', 'Content-Disposition: inline; filename="seal.gif"', base64],
  body: gif,
};

describe('the files of a mail', () => {
  test('are known by content, kept with their message, and those inside the text, too', async () => {
    const { ticketId } = await post.take(
      withFiles([
        seal,
        {
          headers: ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="invoice.html"'],
          body: '<!doctype html><b>Pay</b>',
        },
        {
          headers: ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename="rates.pdf"', base64],
          body: Buffer.from('%PDF-1.7 rates').toString('base64'),
        },
      ]),
    );
    expect(await filesOf(ticketId)).toMatchObject([
      { name: 'seal.gif', mediaType: 'image/gif', isInline: true, hasPreview: true },
      { name: 'invoice.html', mediaType: 'application/octet-stream', danger: 'page', hasPreview: false },
      { name: 'rates.pdf', mediaType: 'application/pdf', isInline: false },
    ]);
  });

  test('are saved and never shown; a small picture has a preview', async () => {
    const { ticketId } = await post.take(withFiles([seal]));
    const [file] = await filesOf(ticketId);
    const saved = await api.app.request(`/api/hq/support/files/${file?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await saved.arrayBuffer()).toString('base64')).toBe(gif);
    const header = (name: string) => saved.headers.get(name);
    expect([header('content-type'), header('x-content-type-options'), header('content-security-policy')]).toEqual([
      ...['application/octet-stream', 'nosniff', 'sandbox'],
    ]);
    expect(header('content-disposition')).toMatch(/^attachment; filename="file-[0-9a-z]{8}\.bin"$/);
    expect((await call(`/api/hq/support/files/${file?.id}/preview`)).json).toEqual({
      src: `data:image/gif;base64,${gif}`,
    });
  });

  test('with one content are stored once for a company', async () => {
    const [first, second] = [await post.take(withFiles([seal, seal])), await post.take(withFiles([seal]))];
    const ids = [...(await filesOf(first.ticketId)), ...(await filesOf(second.ticketId))].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  test('of an unsorted mail come with it into its ticket', async () => {
    const { id } = await post.take(withFiles([seal], { from: 'new@elsewhere.example' }));
    const { files } = (await call(`/api/hq/mail/${id}`)).json as { files: unknown };
    expect(files).toEqual([{ name: 'seal.gif', size: 35 }]);
    const answer = await api.call('POST', `/api/hq/mail/${id}/assign`, { token, body: { companyId: demo.companyId } });
    await post.run();
    const { ticketId } = answer.json as { ticketId: string };
    expect((await filesOf(ticketId)).map(({ name }) => name)).toEqual(['seal.gif']);
    await post.run();
    expect(await filesOf(ticketId)).toHaveLength(1);
  });

  test('are withheld until the scanner has answered, and for good if it has found something', async () => {
    const scanned = await startApi({
      settings: {
        ingestKeys: [testMailKey],
        scanCommand: ['/bin/sh', '-c', 'grep -q EVIL && { echo "stream: Evil FOUND"; exit 1; }; exit 0'],
      },
    });
    const its = openPost(scanned);
    await its.addContact('tess@northline.example');
    const bad = {
      headers: ['Content-Type: text/plain', 'Content-Disposition: attachment; filename=a.txt'],
      body: 'EVIL',
    };
    const { ticketId } = await its.take(withFiles([seal, bad]));
    const as = await scanned.signIn('owner@freight-hq.example');
    const read = async () =>
      (await scanned.call('GET', `/api/hq/support/tickets/${ticketId}/files`, { token: as })).json as TicketFile[];
    const [picture, text] = await read();
    const status = async (path: string) =>
      (await scanned.call('GET', `/api/hq/support/files/${path}`, { token: as })).status;
    expect([picture?.scan, await status(picture?.id ?? ''), await status(`${picture?.id}/preview`)]).toEqual([
      'waiting',
      409,
      409,
    ]);
    await scanned.get(fileScanService).turn();
    expect((await read()).map(({ scan }) => scan)).toEqual(['clean', 'found']);
    expect([await status(picture?.id ?? ''), await status(text?.id ?? '')]).toEqual([200, 409]);
    await scanned.close();
  });

  test('go with their tenant', async () => {
    const tables = ['files', 'file_parts', 'message_files', 'mail_in', 'ticket_mail'];
    for (const table of tables) {
      const [row] = await api.rows(sql`select from information_schema.columns
        where table_name = ${table} and column_name = 'company_id'`);
      expect(row, table).toBeDefined();
    }
  });
});

test.each([
  ['MZ\u0090', 'notes.txt', 'program'],
  ['hello', 'setup.exe', 'program'],
  ['#!/bin/sh', 'notes', 'script'],
  ['hello', 'run.ps1', 'script'],
  ['  <svg onload=x>', 'logo.png', 'page'],
  ['hello', 'sheet.xlsm', 'macros'],
  ['PK\u0003\u0004\u0014\u0000\u0001\u0000', 'a.zip', 'locked'],
  ['PK\u0003\u0004\u0014\u0000\u0000\u0000', 'a.zip', null],
  ['hello', 'notes.txt', null],
])('%j as %s: %s', (content, name, danger) => {
  expect(dangerOf({ type: 'application/octet-stream', name, bytes: Buffer.from(content, 'latin1') })).toBe(danger);
});

test.each([
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\a.txt', 'C__a.txt'],
  ['\u0000', 'file'],
])('the name %j becomes %s', (given, name) => {
  expect(plainFileName(given)).toBe(name);
});
