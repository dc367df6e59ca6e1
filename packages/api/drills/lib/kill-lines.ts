import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../src/db/tx.ts';
import { system } from '../../src/kernel/actor.ts';
import type { LinkAnswer } from '../../src/nouns/link/link/contract.ts';
import { addKey } from '../../src/testing/machine.ts';
import { linkRow } from '../../src/testing/rows/link-rows.ts';
import type { Report } from './report.ts';
import type { Target } from './target.ts';

const drivers = 15_000;

/** A platform that sends the drivers of its company as lines, with a higher version in each round. */
export interface Platform {
  /** Begins to send the rows of a round; does not wait for the answer. */
  begin(url: string): void;
  /** Sends the rows of the last round again. */
  again(url: string, report: Report): Promise<void>;
  /** What is twice, or missing. */
  findDifferences(db: Database): Promise<string[]>;
}

export async function makePlatform(target: Target): Promise<Platform> {
  const db = await target.open();
  const rows = <Row extends object>(query: ReturnType<typeof sql>) =>
    db.withTx(system('drill'), (tx) => queryRows<Row>(tx, query), { asOwner: true });
  const { secret, sourceId } = await addKey({ db, rows }, { scopes: ['link:write'] });
  await db.close();
  let version = 0;
  const post = async (url: string, kind: string, body: string): Promise<LinkAnswer> => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' };
    const answer = await fetch(`${url}/api/link/v1/${kind}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The rows were refused: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as LinkAnswer;
  };
  const company = JSON.stringify(linkRow('companies', 'c-1'));
  const lines = () =>
    Array.from({ length: drivers }, (_, index) => JSON.stringify(linkRow('drivers', `d-${index}`, { version }))).join(
      '\n',
    );
  return {
    begin: (url) => {
      version += 1;
      // The kill breaks it off.
      void post(url, 'companies', company)
        .then(() => post(url, 'drivers', lines()))
        .catch(() => undefined);
    },
    again: async (url, report) => {
      if (version === 0) return;
      await post(url, 'companies', company);
      const { applied, unchanged } = await post(url, 'drivers', lines());
      report.say(`${unchanged} of ${drivers} rows of the platform were there before the kill`);
      if (applied + unchanged !== drivers) report.fault(`${applied + unchanged} of ${drivers} rows came into effect`);
    },
    findDifferences: async (opened) => {
      const [found] = await opened.withTx(
        system('drill'),
        (tx) =>
          queryRows<Record<'booked' | 'there', number>>(
            tx,
            sql`select count(*)::int as booked, count(d.id)::int as there from link_rows l
              left join drivers d on d.id = l.row_id and d.company_id = l.company_id
              where l.source_id = ${sourceId} and l.kind = 'drivers' and l.version = ${version}`,
          ),
        { readOnly: true, asOwner: true },
      );
      const [all] = await opened.withTx(
        system('drill'),
        (tx) =>
          queryRows<{ count: number }>(
            tx,
            sql`select count(*)::int from drivers where company_id = (select row_id from link_rows
              where source_id = ${sourceId} and kind = 'companies' and external_id = 'c-1')`,
          ),
        { readOnly: true, asOwner: true },
      );
      const counts = [found?.booked, found?.there, all?.count];
      return counts.every((count) => count === drivers)
        ? []
        : [`${drivers} rows of a platform are ${counts.join(', ')}: booked, there, in all`];
    },
  };
}
