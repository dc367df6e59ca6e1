import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import { annotate, comment, startSession } from '../../../../testing/processes/live.ts';
import { parseCsv } from '../../../../testing/parse-csv.ts';
import type { Annotation, CollaborationSession } from '../contract.ts';

let api: TestApi;
let owner: string;
let admin: string;
let swift: string;
let resource: { resourceType: string; resourceId: string };
let session: CollaborationSession;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  admin = await api.signIn('admin@freight-hq.example');
  swift = await api.signIn('dispatch@swifthaul.example');
  resource = { resourceType: 'tenant', resourceId: (await findCompany(api, 'Swift Haul Logistics')).tenantId };
});
beforeEach(async () => {
  session = await startSession(api, owner, resource);
});
afterAll(() => api.close());

const path = '/api/collaboration/annotations';
const post = (body: unknown, token = owner) => api.call('POST', path, { token, body });
const patch = (annotation: Annotation, body: unknown, token = owner, version = annotation.version) =>
  api.call('PATCH', `${path}/${annotation.id}`, { token, body, headers: { 'if-match': `"${version}"` } });
const remove = (annotation: Annotation, token = owner) => api.call('DELETE', `${path}/${annotation.id}`, { token });
const load = async (since?: number) =>
  (
    await api.call(
      'GET',
      `/api/collaboration/sessions/${session.id}/annotations${since === undefined ? '' : `?since=${since}`}`,
      { token: swift },
    )
  ).json as { annotations: Annotation[]; deleted: string[]; seq: number };
const shape = { annotationType: 'circle', content: undefined, position: { x: 1, y: 2, width: 30, height: 40 } };

describe('an annotation', () => {
  test('is accepted as specified; members that the server decides are ignored', async () => {
    const answer = await post(comment(session.id, { isVisible: false, isResolved: true }));
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      annotation: {
        ...comment(session.id),
        id: expect.stringMatching(/^ann_/),
        isVisible: true,
        isResolved: false,
        version: 1,
        seq: 1,
      },
    });
    const { annotation } = answer.json as { annotation: Annotation };
    expect(annotation.authorName.length).toBeGreaterThan(3);
    expect(await load()).toEqual({ annotations: [annotation], deleted: [], seq: 1 });
  });

  test('with an id of the client is created once, also if it is sent twice', async () => {
    const id = newId('ann');
    const [once, again] = [
      await post(comment(session.id, { id })),
      await post(comment(session.id, { id, content: 'Other words' })),
    ];
    expect([again.status, again.json]).toEqual([201, once.json]);
    expect((await load()).annotations).toHaveLength(1);
    expect((await post(comment(session.id, { id }), swift)).problem).toMatchObject({ status: 409, code: 'id_taken' });
    const elsewhere = await startSession(api, owner);
    expect((await post(comment(elsewhere.id, { id }))).status).toBe(409);
    await api.call('DELETE', `${path}/${id}`, { token: owner });
    expect((await post(comment(session.id, { id }))).status).toBe(410);
  });

  test.each([
    [{ content: '  \n ' }, '/content'],
    [{ content: undefined }, '/content'],
    [{ content: 'x'.repeat(2_001) }, '/content'],
    [{ targetElement: 'x'.repeat(513) }, '/targetElement'],
    [{ color: '#000000' }, '/color'],
    [{ annotationType: 'square' }, '/annotationType'],
    [{ position: { x: '1', y: 0 } }, '/position/x'],
    [{ position: { x: 100_001, y: 0 } }, '/position/x'],
    [{ position: { x: 0, y: 0, width: -1 } }, '/position/width'],
    [{ ...shape, content: 'text' }, '/content'],
    [{ ...shape, position: { x: 1, y: 1 } }, '/position'],
    [{ id: newId('tkt') }, '/id'],
    [{ authorId: 'usr_1' }, '/authorId'],
    [{ parentId: newId('ann') }, '/parentId'],
    [{ anchor: { id: 'x'.repeat(513) } }, '/anchor/id'],
  ])('is refused with %j', async (more, pointer) => {
    const { problem } = await post(comment(session.id, more));
    expect([problem.status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('keeps shapes, anchors and the corner where an arrow starts', async () => {
    const anchor = { testId: 'row-2', text: 'Swift Haul', confidence: 0.9 };
    const position = {
      x: 4.5,
      y: 2,
      width: 30,
      height: 40,
      unit: 'element',
      rx: 0.1,
      ry: 0.2,
      rw: 0.5,
      rh: 0.5,
      from: 'se',
    };
    const arrow = await annotate(api, owner, session.id, { ...shape, annotationType: 'arrow', position, anchor });
    expect(arrow).toMatchObject({ anchor, position, content: null });
  });

  test('has its version, and a link to its session', async () => {
    const annotation = await annotate(api, owner, session.id);
    const answer = await api.call('GET', `${path}/${annotation.id}`, { token: swift });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.json).toMatchObject({ annotation, session: { id: session.id, ...resource } });
  });

  test('is refused above 5,000 in a session', async () => {
    await api.rows(sql`update collab_sessions set annotation_count = 5000 where id = ${session.id}`);
    expect((await post(comment(session.id))).problem).toMatchObject({ status: 409, code: 'session_full' });
  });
});

describe('changing', () => {
  test('is for the author; resolving for all; hiding for the author and moderators', async () => {
    const annotation = await annotate(api, swift, session.id);
    expect((await patch(annotation, { content: 'Rewritten' }, owner)).status).toBe(403);
    expect((await patch(annotation, { content: 'Rewritten' }, swift)).json).toMatchObject({
      annotation: { content: 'Rewritten', version: 2, seq: 2 },
    });
    expect((await patch(annotation, { isResolved: true }, admin, 2)).json).toMatchObject({
      annotation: { isResolved: true, version: 3 },
    });
    expect((await patch(annotation, { isVisible: false }, admin, 3)).json).toMatchObject({
      annotation: { isVisible: false },
    });
    const other = await annotate(api, owner, session.id);
    expect((await patch(other, { isVisible: false }, swift)).status).toBe(403);
    expect((await remove(other, swift)).status).toBe(403);
    const noted = sql`select details->>'method' as method from audit_log where action = 'access.denied' order by 1`;
    expect(await api.rows(noted)).toEqual(['DELETE', 'PATCH', 'PATCH'].map((method) => ({ method })));
  });

  test('needs the current version', async () => {
    const annotation = await annotate(api, owner, session.id);
    await patch(annotation, { isResolved: true });
    expect((await patch(annotation, { isResolved: false })).problem).toMatchObject({ status: 412, code: 'stale_edit' });
    expect(
      (await api.call('PATCH', `${path}/${annotation.id}`, { token: owner, body: { isResolved: false } })).status,
    ).toBe(428);
  });

  test('nothing, or text on a shape, is refused', async () => {
    const circle = await annotate(api, owner, session.id, shape);
    expect((await patch(circle, {})).status).toBe(422);
    expect((await patch(circle, { content: 'text' })).problem.errors).toMatchObject([{ pointer: '/content' }]);
  });
});

test('a reply belongs to its thread, and is deleted with it', async () => {
  const circle = await annotate(api, owner, session.id, shape);
  const reply = await annotate(api, swift, session.id, {
    parentId: circle.id,
    content: 'Why?',
    position: { x: 9, y: 9 },
  });
  const nested = await annotate(api, owner, session.id, { parentId: reply.id, content: 'Because' });
  expect([reply.parentId, nested.parentId]).toEqual([circle.id, circle.id]);
  expect(reply.position).toEqual(circle.position);
  expect((await remove(circle)).status).toBe(204);
  expect(await load(3)).toEqual({
    annotations: [],
    deleted: expect.arrayContaining([circle.id, reply.id, nested.id]),
    seq: 6,
  });
  expect(await load()).toMatchObject({ annotations: [] });
  expect((await remove(circle)).status).toBe(404);
  const left = await api.rows<{ text: string }>(
    sql`select coalesce(content, '') || target_element as text from collab_annotations where session_id = ${session.id}`,
  );
  expect(left.map(({ text }) => text)).toEqual(['', '', '']);
});

test('only changes after a given number are loaded', async () => {
  const [a, b] = [await annotate(api, owner, session.id), await annotate(api, owner, session.id)];
  await patch(a, { isResolved: true });
  expect((await load(2)).annotations.map(({ id }) => id)).toEqual([a.id]);
  await remove(b);
  expect(await load(3)).toEqual({ annotations: [], deleted: [b.id], seq: 4 });
  expect(await load(4)).toEqual({ annotations: [], deleted: [], seq: 4 });
});

test('every write is audited without its text', async () => {
  const annotation = await annotate(api, owner, session.id, { content: 'canary words' });
  await patch(annotation, { isResolved: true });
  await remove(annotation);
  const rows = await api.rows<{ action: string; text: string }>(
    sql`select action, details::text as text from audit_log where target_id = ${annotation.id} order by seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['annotation.created', 'annotation.updated', 'annotation.deleted']);
  expect(rows.map(({ text }) => text).join()).not.toContain('canary');
});

describe('an export', () => {
  test('is a W3C annotation collection', async () => {
    const circle = await annotate(api, owner, session.id, { ...shape, color: '#54A0FF' });
    const arrow = await annotate(api, owner, session.id, {
      ...shape,
      annotationType: 'arrow',
      position: { ...shape.position, from: 'se' },
    });
    await annotate(api, swift, session.id, { parentId: circle.id, content: '<b>Why</b>' });
    const answer = await api.call('GET', `/api/collaboration/sessions/${session.id}/export`, { token: owner });
    expect(answer.headers.get('content-type')).toBe('application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"');
    const collection = answer.json as { first: { items: Record<string, never>[] } };
    expect(collection).toMatchObject({
      '@context': ['http://www.w3.org/ns/anno.jsonld', expect.anything()],
      type: 'AnnotationCollection',
      total: 3,
      label: session.sessionName,
    });
    const [first, second, third] = collection.first.items;
    expect(first).toMatchObject({
      id: `urn:freight-hq:${circle.id}`,
      type: 'Annotation',
      target: { selector: { type: 'CssSelector' } },
    });
    expect(JSON.stringify(second)).toContain('x1=\\"31\\" y1=\\"42\\" x2=\\"1\\" y2=\\"2\\"');
    expect(second?.['id']).toBe(`urn:freight-hq:${arrow.id}`);
    expect(third).toMatchObject({
      motivation: 'replying',
      target: `urn:freight-hq:${circle.id}`,
      body: { value: '<b>Why</b>', format: 'text/plain' },
    });
  });

  test('is a CSV file that a spreadsheet does not run', async () => {
    const annotation = await annotate(api, owner, session.id, { content: '=HYPERLINK("http://evil.example")' });
    const answer = await api.call('GET', `/api/collaboration/sessions/${session.id}/export.csv`, { token: owner });
    const [head, row] = parseCsv(answer.text);
    expect(head?.slice(0, 4)).toEqual(['id', 'replyTo', 'type', 'author']);
    expect([row?.[0], row?.[6], row?.[11]]).toEqual([annotation.id, `'=HYPERLINK("http://evil.example")`, '120']);
  });

  test('has a rate limit over all formats', async () => {
    const { db, clock, close } = api;
    const strict = await startApi({ database: { db, clock, close }, limits: { exportsPerUserPerMinute: 1 } });
    const asked = (form: string) =>
      strict.call('GET', `/api/collaboration/sessions/${session.id}/${form}`, { token: owner });
    api.clock.advance(60_000);
    expect((await asked('export')).status).toBe(200);
    for (const form of ['export', 'export.csv']) expect((await asked(form)).status).toBe(429);
    const refused = sql`select count(*)::int as n from audit_log
      where reason = 'too_many_requests' and target_id = ${session.id}`;
    expect(await api.rows(refused)).toEqual([{ n: 2 }]);
  });
});

describe('a support ticket', () => {
  const turn = (id: string, token: string, headers = {}) =>
    api.call('POST', `${path}/${id}/ticket`, { token, headers });

  test('is created from an annotation for the tenant of the resource, once for each key', async () => {
    const annotation = await annotate(api, swift, session.id, { content: 'The total is wrong' });
    const headers = { 'idempotency-key': newId('ann') };
    const [answer, again] = [await turn(annotation.id, admin, headers), await turn(annotation.id, admin, headers)];
    expect(answer.status, answer.text).toBe(201);
    expect(again.json).toEqual(answer.json);
    const { ticketId } = answer.json as { ticketId: string };
    const [ticket] = await api.rows(
      sql`select subject, status, company_id = ${session.companyId} as "isTheirs", customer_email as email, description from tickets where id = ${ticketId}`,
    );
    expect(ticket).toMatchObject({
      subject: 'Annotation: The total is wrong',
      status: 'open',
      isTheirs: true,
      email: 'dispatch@swifthaul.example',
    });
    expect(JSON.stringify(ticket)).toContain(annotation.id);
  });

  test('cannot be created by tenants, nor for resources of HQ', async () => {
    const annotation = await annotate(api, swift, session.id);
    expect((await turn(annotation.id, swift)).status).toBe(403);
    const own = await startSession(api, owner);
    expect((await turn((await annotate(api, owner, own.id)).id, owner)).problem).toMatchObject({
      status: 409,
      code: 'no_customer',
    });
  });
});
