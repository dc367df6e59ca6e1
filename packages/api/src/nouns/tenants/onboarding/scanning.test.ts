import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExternalRunner } from '../../../http/external/runner.ts';
import { createScanRunner } from '../../../http/scans/runner.ts';
import { commandScanner } from '../../../http/scans/scanner.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { detailOf, onboardingCalls, onboardingPath } from '../../../testing/rows/onboardings.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { scannedDocuments } from './scanning.ts';

/** Answers by what a file contains, as a scanner would by its signatures. */
const script = `#!/bin/sh
body=$(cat)
case "$body" in
  *harm*) echo 'stream: Test.Harm-1 FOUND'; exit 1 ;;
  *odd*) printf 'stream: <b>name</b>\\001 FOUND'; exit 1 ;;
  *busy*) exit 2 ;;
  *crash*) kill -9 $$ ;;
  *hang*) sleep 60 & wait ;;
  *loud*) yes; exit 0 ;;
  *env*) [ "$(env | grep -vcE '^(PATH|LC_ALL|PWD|SHLVL|_)=')" = 0 ] || exit 1 ;;
esac
exit 0
`;

let folder: string;
let program: string;
let database: TestDatabase;
let api: TestApi;
let unscanned: TestApi;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freight-hq-scan-'));
  program = join(folder, 'scanner');
  writeFileSync(program, script);
  chmodSync(program, 0o755);
  database = await makeTestDatabase({ rows: 'demo' });
  unscanned = await startApi({ database });
  api = await startApi({ database, settings: { scanCommand: [program, '-'] } });
  token = await api.signIn('admin@freight-hq.example');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => api.rows(sql`delete from onboarding_documents`));

const { read, standingAt } = onboardingCalls(
  () => api,
  () => token,
);
const runnerOf = (command = [program], timeoutMs = 5_000): ExternalRunner =>
  createScanRunner(scannedDocuments, {
    db: api.db,
    logger: createLogger(() => undefined),
    scanner: commandScanner(command),
    onChanged: () => undefined,
    timeoutMs,
  });

async function add(words: string, on = api) {
  const id = await standingAt('Documentation Review');
  const content = Buffer.from(`%PDF-1.7 ${words}`).toString('base64');
  const body = { kind: 'taxForm', name: `${words}.pdf`, content };
  const [file] = detailOf(await on.call('POST', `${onboardingPath}/${id}/documents`, { token, body })).documents;
  const path = `${onboardingPath}/${id}/documents/${file?.id}`;
  const shown = async () => (await read(id)).documents.find((one) => one.id === file?.id);
  return { id, file, path, shown };
}
async function download(path: string, on = api) {
  const answer = await on.call('GET', path, { token });
  return answer.status === 200 ? [200] : [answer.status, answer.problem.code];
}

test('a file is withheld until the scanner has found it clean', async () => {
  const { file, path, shown } = await add('fine');
  expect(file).toMatchObject({ scan: 'waiting' });
  expect(await download(path)).toEqual([409, 'scan_pending']);
  await runnerOf().turn();
  expect(await shown()).toMatchObject({ scan: 'clean' });
  expect(await download(path)).toEqual([200]);
});

test('a file with a finding is never served, also without the setting; log and screen name what was found', async () => {
  const { id, file, path, shown } = await add('harm');
  await runnerOf().turn();
  expect(await shown()).toMatchObject({ scan: 'found', scanFinding: 'Test.Harm-1' });
  for (const on of [api, unscanned]) expect(await download(path, on)).toEqual([409, 'scan_found']);
  expect((await api.call('GET', path, { token })).problem.detail).toContain('found Test.Harm-1');
  expect((await api.call('POST', `${path}/scan`, { token })).problem.code).toBe('no_scan_due');
  const rows = await api.rows<{ actor_label: string; details: object }>(sql`select actor_label, details from audit_log
    where action = 'onboarding.document_withheld' and target_id = ${id}`);
  const details = { documentId: file?.id, kind: 'taxForm', finding: 'Test.Harm-1' };
  expect(rows).toEqual([{ actor_label: 'scan', details }]);
});

test('the name of a finding is a plain word', async () => {
  const { shown } = await add('odd');
  await runnerOf().turn();
  expect(await shown()).toMatchObject({ scan: 'found', scanFinding: 'bname/b' });
});

test.each([
  ['busy', 'failed'],
  ['crash', 'failed'],
  ['hang', 'silent'],
  ['loud', 'failed'],
])('a scanner that is %s has not answered: the file stays withheld and is tried again', async (words, problem) => {
  const { path, shown } = await add(words);
  await runnerOf([program], 1_500).turn();
  expect(await shown()).toMatchObject({ scan: 'unanswered', scanProblem: problem });
  expect(await download(path)).toEqual([409, 'scan_pending']);
  const { scanDueAt = '' } = (await shown()) ?? {};
  expect(new Date(scanDueAt).getTime() - api.now().getTime()).toBe(5_000);
});

test('an absent scanner withholds; pauses grow; Retry asks at once', async () => {
  const { path, shown } = await add('fine');
  const absent = runnerOf([join(folder, 'absent')]);
  for (const seconds of [5, 30, 300, 1_800, 1_800]) {
    await absent.turn();
    const { scanDueAt = '', scanProblem } = (await shown()) ?? {};
    expect([scanProblem, new Date(scanDueAt).getTime() - api.now().getTime()]).toEqual(['absent', seconds * 1_000]);
    // Not due yet: another turn does not ask.
    await runnerOf().turn();
    expect(await shown()).toMatchObject({ scan: 'unanswered' });
    api.clock.advance(seconds * 1_000);
    token = await api.signIn('admin@freight-hq.example');
  }
  await absent.turn();
  const retried = await api.call('POST', `${path}/scan`, { token });
  expect(detailOf(retried).documents[0]).toMatchObject({ scan: 'waiting' });
  expect(await download(path)).toEqual([409, 'scan_pending']);
  await runnerOf().turn();
  expect(await download(path)).toEqual([200]);
  expect((await api.call('POST', `${path}/scan`, { token })).problem.code).toBe('no_scan_due');
});

test('files that came before the setting are withheld with it, and scanned; without it they are served', async () => {
  const clean = await add('fine', unscanned);
  const harmful = await add('harm', unscanned);
  expect(clean.file?.scan).toBeUndefined();
  expect(await download(harmful.path, unscanned)).toEqual([200]);
  expect(await download(harmful.path)).toEqual([409, 'scan_pending']);
  await runnerOf().turn();
  expect(await download(clean.path)).toEqual([200]);
  expect(await download(harmful.path)).toEqual([409, 'scan_found']);
});

/** What the list shows of a file, and whether the download serves it. */
async function seen({ id, file, path }: { id: string; file?: { id: string } | undefined; path: string }, on: TestApi) {
  const { documents } = detailOf(await on.call('GET', `${onboardingPath}/${id}`, { token }));
  const { scan, scanProblem, scanDueAt } = documents.find((one) => one.id === file?.id) ?? {};
  return { scan, scanProblem, isDue: scanDueAt !== undefined, download: await download(path, on) };
}

test('list and download agree on a file without an answer, with the setting and after it was taken away', async () => {
  const early = await add('early', unscanned);
  const busy = await add('busy');
  const withheld = { scan: 'waiting', scanProblem: undefined, isDue: false, download: [409, 'scan_pending'] };
  const served = { scan: undefined, scanProblem: undefined, isDue: false, download: [200] };
  for (const file of [early, busy]) {
    expect(await seen(file, api)).toEqual(withheld);
    expect(await seen(file, unscanned)).toEqual(served);
  }
  await runnerOf().turn();
  const unanswered = { scan: 'unanswered', scanProblem: 'failed', isDue: true, download: [409, 'scan_pending'] };
  expect(await seen(busy, api)).toEqual(unanswered);
  expect(await seen(busy, unscanned)).toEqual(served);
  expect((await unscanned.call('POST', `${busy.path}/scan`, { token })).problem.code).toBe('no_scan_due');
  expect(await seen(early, api)).toEqual({ ...served, scan: 'clean' });
  expect(await seen(early, unscanned)).toEqual(served);
});

test('a finding is shown and withheld also after the setting was taken away', async () => {
  const harmful = await add('harm');
  await runnerOf().turn();
  const found = { scan: 'found', scanProblem: undefined, isDue: false, download: [409, 'scan_found'] };
  for (const on of [api, unscanned]) expect(await seen(harmful, on)).toEqual(found);
});

test('the scanner gets no setting of the server, and no shell reads its arguments', async () => {
  process.env['FREIGHT_CANARY'] = 'secret';
  const { shown } = await add('env');
  await runnerOf([program, '$(touch x)', '; exit 1']).turn();
  delete process.env['FREIGHT_CANARY'];
  expect(await shown()).toMatchObject({ scan: 'clean' });
});

test('two servers scan each file once', async () => {
  const counter = join(folder, 'count');
  const counting = join(folder, 'counting');
  writeFileSync(counting, `#!/bin/sh\ncat > /dev/null\necho x >> ${counter}\nexit 0\n`);
  chmodSync(counting, 0o755);
  writeFileSync(counter, '');
  for (let index = 0; index < 6; index += 1) await add(`fine ${index}`);
  await Promise.all([runnerOf([counting]).turn(), runnerOf([counting]).turn()]);
  expect(readFileSync(counter, 'utf8')).toBe('x\n'.repeat(6));
});
