import { z } from 'zod';
import { audit } from '../../http/audit/audit.ts';
import { endpoint, hq, listQuery, none, open, signedIn, text } from '../../http/contract/endpoint.ts';
import { conflict, refuse } from '../../kernel/errors.ts';
import { rawJson, reply } from '../../http/pipeline/reply.ts';
import { mount, serve, serveProcedure, servePublic } from '../../http/pipeline/serve.ts';

/** The rows of the sample list. */
export const sampleList = { rows: [{ name: 'a' }], total: 41 };

const note = z.strictObject({ title: text(20, 1), tags: z.array(z.string()).optional(), deep: z.unknown().optional() });
const postNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  access: open,
  summary: 'a',
  body: note,
  response: z.object({ title: z.string() }),
});
const postLarge = endpoint({
  ...postNote,
  path: '/api/large',
  maxBodyBytes: 200_000,
  body: z.strictObject({ title: z.string() }),
});
export const ping = endpoint({ method: 'POST', path: '/api/ping', access: open, summary: 'a', response: none });
const patchNote = endpoint({ ...postNote, method: 'PATCH', path: '/api/companies/:companyId' });
const summary = endpoint({
  method: 'GET',
  path: '/api/companies/summary',
  access: open,
  summary: 'a',
  response: z.object({ n: z.number() }),
});
export const list = endpoint({
  method: 'GET',
  path: '/api/list',
  access: signedIn,
  summary: 'a',
  query: listQuery({ sort: ['name'] }),
  response: z.array(z.object({ name: z.string() })),
  etag: true,
  paged: true,
});
const raw = endpoint({ ...list, path: '/api/raw', etag: undefined, access: signedIn });
const rawLeaky = endpoint({ ...raw, path: '/api/raw-leaky' });
const rawShort = endpoint({ ...raw, path: '/api/raw-short' });
const leaky = endpoint({
  method: 'GET',
  path: '/api/leaky',
  access: signedIn,
  summary: 'a',
  response: z.object({ name: z.string() }),
});
const write = endpoint({
  method: 'POST',
  path: '/api/write/:companyId',
  access: signedIn,
  summary: 'a',
  body: z.strictObject({ how: z.string() }),
  response: none,
});
const edit = endpoint({
  method: 'PATCH',
  path: '/api/edit/:companyId',
  access: signedIn,
  summary: 'a',
  response: z.object({ edited: z.number() }),
  ifMatch: true,
});
const guarded = endpoint({
  method: 'POST',
  path: '/api/guarded',
  access: hq('tenants:delete', { reauth: true }),
  summary: 'a',
  response: none,
});
const broken = endpoint({ method: 'GET', path: '/api/broken', access: open, summary: 'a', response: none });

/** Endpoints of every kind, for the tests of how endpoints are served. */
export const sampleRoutes = mount(
  servePublic(postNote, async ({ body }) => ({ title: body.title })),
  servePublic(postLarge, async ({ body }) => ({ title: String(body.title.length) })),
  servePublic(ping, async () => undefined),
  servePublic(patchNote, async ({ body }) => ({ title: body.title })),
  servePublic(summary, async () => ({ n: 1 })),
  serve(list, async () => reply(sampleList.rows, { total: sampleList.total })),
  serve(raw, async () => rawJson('[{"name":"from the database"}]', { total: '10000+' })),
  serve(rawLeaky, async () => rawJson(new TextEncoder().encode('[{"name":"a","secret":"x"}]'))),
  serve(rawShort, async () => rawJson('[{}]')),
  serve(leaky, async () => ({ name: 'a', secret: 'x' })),
  serve(write, async ({ body }, ctx) => {
    await audit(ctx, 'logout', { details: { how: body.how } });
    if (body.how === 'refused') return refuse(conflict('Not now'));
    if (body.how === 'thrown') throw conflict('Not now');
    if (body.how === 'fault') throw new Error('secret detail 42');
    return undefined;
  }),
  serve(edit, async (_input, { ifMatch }) => ({ edited: ifMatch })),
  serveProcedure(guarded, async () => undefined),
  servePublic(broken, async () => {
    throw new Error('secret detail 42');
  }),
);
