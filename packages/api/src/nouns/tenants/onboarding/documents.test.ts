import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { detailOf, onboardingCalls, onboardingPath } from '../../../testing/rows/onboardings.ts';
import { maxDocumentBytes, mostDocuments } from './rules.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('admin@freight-hq.example');
});
afterAll(() => api.close());

const { read, save, standingAt } = onboardingCalls(
  () => api,
  () => token,
);

const pdf = Buffer.from('%PDF-1.7 a certificate');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 255]);
const base64 = (bytes: Buffer) => bytes.toString('base64');
const pathOf = (id: string) => `${onboardingPath}/${id}/documents`;
const add = (id: string, body: object) => api.call('POST', pathOf(id), { token, body });
const fetchFile = (id: string, documentId: string) =>
  api.app.request(`${pathOf(id)}/${documentId}`, { headers: { authorization: `Bearer ${token}` } });

test('a document is stored by its content, received, and saved as it was', async () => {
  const id = await standingAt('Documentation Review');
  const before = await read(id);
  const body = { kind: 'taxForm', name: 'W-9 <b>.html', content: base64(png) };
  const answer = await add(id, body);
  expect(answer.status, answer.text).toBe(201);
  const detail = detailOf(answer);
  const [document] = detail.documents;
  expect(document).toMatchObject({ kind: 'taxForm', name: body.name, mediaType: 'image/png', bytes: png.length });
  expect(detail.facts.documentationReview.taxForm).toBe('received');
  expect(detail.version).toBe(before.version + 1);
  expect(detail.history).toContainEqual(
    expect.objectContaining({ kind: 'uploaded', details: { document: 'taxForm' } }),
  );

  const file = await fetchFile(id, document?.id ?? '');
  expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true);
  const header = (name: string) => file.headers.get(name);
  expect(header('content-type')).toBe('image/png');
  expect(header('content-disposition')).toBe('attachment; filename="tax-form-2026-06-30.png"');
  expect([header('cache-control'), header('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  expect(header('content-security-policy')).toContain("default-src 'none'");

  const rows = await api.rows<{ action: string; details: object }>(
    sql`select action, details from audit_log where target_id = ${id} and action like 'onboarding.document%' order by action`,
  );
  const told = { documentId: document?.id, kind: 'taxForm' };
  expect(rows).toEqual([
    { action: 'onboarding.document_added', details: { ...told, mediaType: 'image/png', bytes: png.length } },
    { action: 'onboarding.document_read', details: told },
  ]);
});

test('an approved document stays approved when another file comes', async () => {
  const id = await standingAt('Documentation Review');
  const review = { operatingAuthority: 'approved', insuranceCertificate: 'rejected', taxForm: 'missing' };
  await save(id, { documentationReview: review });
  for (const kind of ['operatingAuthority', 'insuranceCertificate']) {
    expect((await add(id, { kind, name: 'a.pdf', content: base64(pdf) })).status).toBe(201);
  }
  expect((await read(id)).facts.documentationReview).toMatchObject({
    operatingAuthority: 'approved',
    insuranceCertificate: 'received',
    taxForm: 'missing',
  });
});

test('another type, a broken encoding, an empty and too large a file are refused in place', async () => {
  const id = await standingAt('Documentation Review');
  const refusal = async (content: string) => {
    const answer = await add(id, { kind: 'taxForm', name: 'form.pdf', content });
    return [answer.status, answer.problem.errors?.map(({ pointer }) => pointer)];
  };
  for (const text of [
    '<html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'PK\u0003\u0004',
  ]) {
    expect(await refusal(base64(Buffer.from(text)))).toEqual([422, ['/content']]);
  }
  expect(await refusal('')).toEqual([422, ['/content']]);
  expect(await refusal('%PDF-not base 64')).toEqual([422, ['/content']]);
  const large = Buffer.alloc(maxDocumentBytes + 3);
  pdf.copy(large);
  expect(await refusal(base64(large))).toEqual([422, ['/content']]);
  expect((await add(id, { kind: 'taxForm', name: 'x', content: 'A'.repeat(8_000_000) })).status).toBe(413);
  expect(
    (await add(id, { kind: 'taxForm', name: 'x', content: base64(large.subarray(0, maxDocumentBytes)) })).status,
  ).toBe(201);
});

test('a document belongs to its onboarding, which has a limited number of them', async () => {
  const [one, other] = [await standingAt('Documentation Review'), await standingAt('Banking Integration')];
  const body = { kind: 'taxForm', name: 'W-9.pdf', content: base64(pdf) };
  const [document] = detailOf(await add(one, body)).documents;
  expect((await fetchFile(other, document?.id ?? '')).status).toBe(404);
  const { length } = (await read(one)).documents;
  for (let count = length; count < mostDocuments; count += 1) expect((await add(one, body)).status).toBe(201);
  const more = await add(one, body);
  expect([more.status, more.problem.code]).toEqual([409, 'too_many_documents']);
});

test('a stranger is refused before the file is read', async () => {
  const id = await standingAt('Documentation Review');
  const endless = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
  const answer = await api.app.request(pathOf(id), {
    method: 'POST',
    headers: { authorization: `Bearer ${'x'.repeat(43)}`, 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  });
  expect(answer.status).toBe(401);
});
