import pg from 'pg';
import { Batches } from '../../db/wire/batches.ts';
import { sessionOptions } from '../../db/postgres/postgres.ts';

/** One place where a plan reads rows. */
export interface Scan {
  /** Seq Scan, Index Scan, Index Only Scan, Bitmap Heap Scan ... */
  node: string;
  table: string;
  index: string | undefined;
}

interface Statement {
  text: string;
  params: readonly (string | null)[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const isRead = /^\s*(?:select|with)\b/i;

/** Every place where rows are read by the statements that `call` sends to PostgreSQL, as the staff's role plans them. */
export async function scansOf(databaseName: string, call: () => Promise<unknown>): Promise<Scan[]> {
  const asked = await listen(call);
  return withClient(databaseName, async (client) => {
    await client.query('set role freight_hq_staff');
    const scans: Scan[] = [];
    for (const { text, params } of asked.filter((query) => isRead.test(query.text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
        ...params,
      ]);
      scans.push(...scansIn(rows[0]?.['QUERY PLAN'][0].Plan));
    }
    return scans;
  });
}

/** The statements that run during `call`. */
async function listen(call: () => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const query = Batches.prototype.query;
  Batches.prototype.query = function listened(text, params) {
    asked.push({ text, params });
    return query.call(this, text, params);
  };
  try {
    await call();
  } finally {
    Batches.prototype.query = query;
  }
  return asked;
}

/** Updates the planner's statistics and the visibility map, as autovacuum does. */
export const vacuum = (databaseName: string): Promise<unknown> =>
  withClient(databaseName, (client) => client.query('vacuum analyze'));

async function withClient<T>(databaseName: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${databaseName}`;
  const client = new pg.Client({ connectionString: url.href, options: sessionOptions });
  await client.connect();
  return work(client).finally(() => client.end());
}

function scansIn(plan: PlanNode | undefined): Scan[] {
  if (!plan) return [];
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index, Plans = [] } = plan;
  return [...(table === undefined ? [] : [{ node, table, index }]), ...Plans.flatMap(scansIn)];
}
