import { createJimp } from '@jimp/core';
import jpeg from '@jimp/js-jpeg';
import png from '@jimp/js-png';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentPages, startContentPages } from '../../../testing/endpoints/content-pages.ts';
import type { StoredPicture } from './contract.ts';

const Jimp = createJimp({ formats: [png, jpeg] });
let content: ContentPages;
let token: string;

beforeAll(async () => {
  content = await startContentPages();
  token = await content.api.signIn('owner@freight-hq.example');
});
afterAll(() => content.api.close());

const upload = (rawBody: Uint8Array<ArrayBuffer> | string, type = 'application/octet-stream') =>
  content.api.call('POST', '/api/hq/content/pictures', {
    ...{ token, rawBody },
    headers: { 'content-type': type, 'x-file-name': 'gate.png' },
  });
const stored = async (bytes: Uint8Array<ArrayBuffer>): Promise<StoredPicture> => {
  const answer = await upload(bytes);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as StoredPicture;
};
/** A picture of 4 by 2 pixels of one colour, red unless said. */
const drawn = async (type: 'image/png' | 'image/jpeg', color = 0xff0000ff, [width, height] = [4, 2]) =>
  Uint8Array.from(await new Jimp({ width, height, color }).getBuffer(type));
const read = async (path: string) => {
  const answer = await content.api.app.request(path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** A JPEG with the note of a camera: turned by a quarter, taken at a place. */
function withCameraNote(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    Buffer.from('40.7128,-74.0060'),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Uint8Array.from(Buffer.concat([bytes.subarray(0, 2), head, body, bytes.subarray(2)]));
}

test.each([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
] as const)('a picture of %s is served to everybody, by its hash and for ever', async (type, ending) => {
  const added = await stored(await drawn(type));
  expect(added).toMatchObject({ mediaType: type, width: 4, height: 2 });
  expect(added.path).toMatch(new RegExp(`^/site/pictures/[0-9a-f]{64}\\.${ending}$`));
  const { answer, bytes } = await read(added.path);
  expect([answer.status, bytes.length]).toEqual([200, added.size]);
  const header = (name: string) => answer.headers.get(name);
  expect([header('content-type'), header('x-content-type-options'), header('cache-control')]).toEqual([
    ...[type, 'nosniff', 'public, max-age=31536000, immutable'],
  ]);
  expect(header('content-security-policy')).toContain("default-src 'none'");
});

test('it is upright, and without what a camera notes beside it', async () => {
  const added = await stored(withCameraNote(await drawn('image/jpeg', 0x00ff00ff)));
  expect([added.width, added.height]).toEqual([2, 4]);
  const { bytes } = await read(added.path);
  expect(bytes.includes('40.7128') || bytes.includes('Exif')).toBe(false);
});

test('the same one is stored once, and noted once', async () => {
  const bytes = await drawn('image/png', 0x0000ffff);
  const [first, again] = [await stored(bytes), await stored(bytes)];
  expect(again).toEqual(first);
  expect(
    await content.api.rows(sql`select from audit_log where action = 'picture.added'
    and details ->> 'path' = ${first.path}`),
  ).toHaveLength(1);
});

test.each([
  ['a picture of another kind', 'GIF89a', 'no_picture'],
  ['markup', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'no_picture'],
  ['nothing', '', 'no_picture'],
  ['half a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x04\0\0\0\x02\x08\x06\0\0\0', 'unreadable'],
  [
    'one that says to be very large',
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x01\0\0\0\x01\0\0\x08\x06\0\0\0',
    'too_many_pixels',
  ],
])('%s is refused with a sentence, and the next picture is taken', async (_name, text, code) => {
  const answer = await upload(Uint8Array.from(Buffer.from(text, 'latin1')));
  expect([answer.status, answer.problem.code]).toEqual([422, code]);
  await stored(await drawn('image/png'));
});

test('a JPEG that says to be very large is refused', async () => {
  const bytes = Buffer.from(await drawn('image/jpeg'));
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, at + 5);
  bytes.writeUInt16BE(60_000, at + 7);
  const answer = await upload(Uint8Array.from(bytes));
  expect([answer.status, answer.problem.code]).toEqual([422, 'too_many_pixels']);
});

test('one of more than 2 MB, or as another type of content, is refused', async () => {
  expect((await upload(new Uint8Array(2_000_001))).status).toBe(413);
  expect((await upload(await drawn('image/png'), 'image/png')).status).toBe(415);
});

test('a page shows it with its alternative text and its size, and names it to other sites', async () => {
  const { path } = await stored(await drawn('image/png'));
  const { id } = await content.create('with-picture');
  const texts = {
    picture_1_url: path,
    picture_1_alt: 'A "gate" at night',
    picture_1_description: 'Gate 2',
    picture_2_url: `/site/pictures/${'0'.repeat(64)}.png`,
    search_image_url: path,
  };
  await content.publish(id, { content: texts }, 1);
  const { text } = await content.api.call('GET', '/site/with-picture');
  expect(text).toContain(
    `<figure><img src="${path}" alt="A &quot;gate&quot; at night" width="4" height="2" loading="lazy"/><figcaption>Gate 2</figcaption></figure>`,
  );
  expect(text.match(/<img/g)).toHaveLength(1);
  expect(text).toContain(`<meta property="og:image" content="${path}"/>`);
  const page = await content.api.call('GET', `/api/hq/content/pages/${id}`, { token });
  expect((page.json as { dead_links: string[] }).dead_links).toEqual([]);
});

test('a page takes no picture of another site', async () => {
  const { id } = await content.create('foreign-picture');
  const answer = await content.api.call('PUT', `/api/hq/content/pages/${id}`, {
    ...{ token, headers: { 'if-match': '"1"' } },
    body: { content: { picture_1_url: 'https://tracker.example/dot.png' } },
  });
  expect([answer.status, answer.problem.errors?.[0]]).toMatchObject([
    422,
    { pointer: '/content/picture_1_url', detail: 'Upload the picture here: public pages show none of other sites' },
  ]);
});

test.each(['png', 'jpg'])('an address of no picture is not found (%s)', async (ending) => {
  expect((await read(`/site/pictures/${'0'.repeat(64)}.${ending}`)).answer.status).toBe(404);
  expect((await read(`/site/pictures/x.${ending}`)).answer.status).toBe(404);
});
