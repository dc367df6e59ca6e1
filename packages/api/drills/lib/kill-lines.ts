import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../src/db/tx.ts';
import { system } from '../../src/kernel/actor.ts';
import type { LinkAnswer } from '../../src/nouns/link/link/contract.ts';
import { linkRow } from '../../src/testing/rows/link-rows.ts';
import { addPlatformKey } from './platform-key.ts';
import type { Report } from './report.ts';
import type { Target } from './target.ts';

const lasting = 15_000;
/** Drivers that only one round has: the snapshot of the next one removes them, in several transactions. */
const passing = 700;
const drivers = lasting + passing;
const patienceMs = 120_000;

/** A platform that sends a snapshot of the drivers of its company as lines, with a higher version in each round. */
export interface Platform {
  /** Begins to send the rows of a round; does not wait for the answer. */
  begin(url: string): void;
  /** Sends the snapshot of the last round again, in a new one. */
  again(url: string, report: Report): Promise<void>;
  /** Waits until what the last snapshot does not list is removed. */
  untilRemoved(url: string): Promise<void>;
  /** What is twice, or missing. */
  findDifferences(db: Database): Promise<string[]>;
}

export async function makePlatform(target: Target): Promise<Platform> {
  const { secret, sourceId } = await addPlatformKey(target, { scopes: ['link:write'] });
  let version = 0;
  let finished = '';
  const post = async <T>(url: string, path: string, body: string, type = 'application/json'): Promise<T> => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': type };
    const answer = await fetch(`${url}/api/link/v1/${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The platform was refused: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const postLines = (url: string, path: string, rows: readonly object[]) =>
    post<LinkAnswer>(url, path, rows.map((row) => JSON.stringify(row)).join('\n'), 'application/x-ndjson');
  const list = () => [
    ...Array.from({ length: lasting }, (_, index) => linkRow('drivers', `d-${index}`, { version })),
    ...Array.from({ length: passing }, (_, index) => linkRow('drivers', `p-${version}-${index}`, { version })),
  ];
  const sendSnapshot = async (url: string): Promise<{ id: string; answer: LinkAnswer }> => {
    await postLines(url, 'companies', [linkRow('companies', 'c-1')]);
    const { id } = await post<{ id: string }>(url, 'snapshots', JSON.stringify({ kind: 'drivers' }));
    return { id, answer: await postLines(url, `drivers?snapshot=${id}`, list()) };
  };
  const finish = (url: string, id: string) =>
    post<{ state: string }>(url, `snapshots/${id}/finish`, JSON.stringify({ rows: drivers }));
  return {
    begin: (url) => {
      version += 1;
      // The kill breaks it off.
      void sendSnapshot(url)
        .then(({ id }) => finish(url, id))
        .catch(() => undefined);
    },
    again: async (url, report) => {
      if (version === 0) return;
      const { id, answer } = await sendSnapshot(url);
      const { applied, unchanged } = answer;
      report.say(`${unchanged} of ${drivers} rows of the platform were there before the kill`);
      if (applied + unchanged !== drivers) report.fault(`${applied + unchanged} of ${drivers} rows came into effect`);
      const { state } = await finish(url, id);
      if (state !== 'removing') report.fault(`The snapshot of the platform is ${state}`);
      finished = id;
    },
    untilRemoved: async (url) => {
      const until = performance.now() + patienceMs;
      for (let state = ''; state !== 'removed';) {
        if (performance.now() > until) throw new Error(`The snapshot is still ${state}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
        ({ state } = await finish(url, finished));
      }
    },
    findDifferences: (opened) => findDifferences(opened, sourceId, version),
  };
}

async function findDifferences(db: Database, sourceId: string, version: number): Promise<string[]> {
  const read = async (query: SQL) =>
    (
      await db.withTx(system('drill'), (tx) => queryRows<Record<string, number>>(tx, query), {
        ...{ readOnly: true, asOwner: true },
      })
    )[0];
  const found = await read(sql`select count(*)::int as booked, count(d.id)::int as there from link_rows l
    left join drivers d on d.id = l.row_id and d.company_id = l.company_id
    where l.source_id = ${sourceId} and l.kind = 'drivers' and l.version = ${version} and l.deleted_at is null`);
  const all = await read(sql`select count(*)::int from drivers where company_id = (select row_id from link_rows
    where source_id = ${sourceId} and kind = 'companies' and external_id = 'c-1')`);
  const counts = [found?.['booked'], found?.['there'], all?.['count']];
  return counts.every((count) => count === drivers)
    ? []
    : [`${drivers} rows of a platform are ${counts.join(', ')}: booked, there, in all`];
}
