import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey } from '../../../testing/machine.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Row {
  id: string;
  version: number;
}

/** The digest as the page says it: 12 hexadecimal digits of a hash of each row, and their sum modulo 2^48. */
const digestOf = (rows: readonly Row[]): number =>
  Number(
    rows.reduce((sum, { id, version }) => {
      const mark = createHash('sha256').update(`${id}\n${version}`).digest('hex').slice(0, 12);
      return (sum + BigInt(`0x${mark}`)) % 2n ** 48n;
    }, 0n),
  );

async function newCaller() {
  const { secret: token } = await addKey(api, { scopes: ['link:write'] });
  const send = (kind: string, rows: readonly object[]) =>
    api.call('POST', `/api/link/v1/${kind}`, { token, body: { rows } });
  const digests = async (query: string) => (await api.call('GET', `/api/link/v1/digests?${query}`, { token })).json;
  return { send, digests };
}

test('digests name the company with a load that was changed and not sent, and no other', async () => {
  const { send, digests } = await newCaller();
  await send('companies', [
    linkRow('companies', 'c-1', { dotNumber: '7700001' }),
    linkRow('companies', 'c-2'),
    linkRow('companies', 'c-3'),
  ]);
  const own = ['c-1', 'c-2'].map((company) => ({
    company,
    rows: Array.from({ length: 50 }, (_, index) => ({ id: `${company}-${index}`, version: 1 + index })),
  }));
  for (const { company, rows } of own) {
    await send(
      'loads',
      rows.map(({ id, version }) => linkRow('loads', id, { company, version })),
    );
  }
  const expected = () => own.map(({ company, rows }) => ({ company, count: rows.length, digest: digestOf(rows) }));
  expect(await digests('kind=loads')).toEqual(expected());
  const changed = own[1]?.rows[7];
  if (changed) changed.version = 1_000;
  const [same, differs] = expected();
  const [first, second] = (await digests('kind=loads')) as object[];
  expect(first).toEqual(same);
  expect(second).not.toEqual(differs);
  await send('loads', [linkRow('loads', 'c-2-7', { company: 'c-2', version: 1_000 })]);
  expect(await digests('kind=loads')).toEqual(expected());
  // A deleted row counts no longer.
  own[1]?.rows.splice(7, 1);
  await send('loads', [{ externalId: 'c-2-7', version: 1_001, deleted: true }]);
  expect(await digests('kind=loads')).toEqual(expected());
  for (const name of ['c-1', 'ext:c-1', 'dot:7700001']) {
    expect(await digests(`kind=loads&company=${name}`)).toEqual(expected().slice(0, 1));
  }
  expect(await digests('kind=loads&company=c-9')).toEqual([]);
  expect(await digests('kind=companies')).toEqual(
    ['c-1', 'c-2', 'c-3'].map((id) => ({ company: id, count: 1, digest: digestOf([{ id, version: 1 }]) })),
  );
});

test('a source sees its own rows alone', async () => {
  const [one, other] = [await newCaller(), await newCaller()];
  await one.send('companies', [linkRow('companies', 'c-1')]);
  const [company] = await api.rows<{ id: string }>(
    sql`select row_id as id from link_rows where external_id = 'c-1' order by received_at desc limit 1`,
  );
  await other.send('drivers', [linkRow('drivers', 'd-1', { company: company?.id })]);
  expect(await other.digests('kind=companies')).toEqual([]);
  expect(await one.digests('kind=drivers')).toEqual([]);
  expect(await other.digests(`kind=drivers&company=${company?.id}`)).toEqual([
    { company: company?.id, count: 1, digest: digestOf([{ id: 'd-1', version: 1 }]) },
  ]);
});

test.each(['', 'kind=payrolls', 'kind=loads&page=2'])('other parameters are refused: %s', async (query) => {
  const { digests } = await newCaller();
  expect(await digests(query)).toMatchObject({ status: 422 });
});
