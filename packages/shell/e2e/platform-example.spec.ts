import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { connectPlatform, type Platform } from '../../../scripts/lib/platformExample.ts';
import { accounts, expect, test } from './support/test.ts';

// The receiver of the example is on this machine.
test.use({ ownServer: 'test', serverSettings: { WEBHOOK_INNER_HOSTS: '127.0.0.1' } });

const user = { email: 'u-0-0@ternpoint.example' };
const soon = { timeout: 20_000 };

/** Rows of the platform's own database. */
function rowsOf<Row>(platform: Platform, query: string): Row[] {
  const db = new DatabaseSync(platform.database, { readOnly: true });
  try {
    return db.prepare(query).all() as Row[];
  } finally {
    db.close();
  }
}

function write(platform: Platform, statement: string): void {
  const db = new DatabaseSync(platform.database);
  db.exec(statement);
  db.close();
}

interface Counts {
  totalLoads: number;
  totalUsers: number;
  totalDrivers: number;
  totalVehicles: number;
}

const signIn = async (platform: Platform) => {
  const answer = await fetch(`${platform.url}/sign-in`, { method: 'POST', body: JSON.stringify(user) });
  return { status: answer.status, ...((await answer.json()) as object) };
};

test('the example platform sends its rows, follows a suspension, and catches up after it was down', async ({
  server,
  servers,
}) => {
  test.setTimeout(150_000);
  const token = await servers.token(server, accounts.owner);
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
  const before = await call<Counts>('/api/hq/metrics');
  const platform = await connectPlatform(server.url, token, [4, 2, 300]);
  try {
    await platform.start();

    // More than a thousand loads go as lines; the company of the demo is taken over, not doubled.
    const unsent = () =>
      rowsOf<{ left: number }>(platform, 'select count(*) as left from loads where sent_version < version')[0]?.left;
    await expect.poll(unsent, soon).toBe(0);
    expect(rowsOf(platform, 'select id, refusal from companies where refusal is not null')).toEqual([]);
    expect(rowsOf(platform, 'select id, refusal from users where refusal is not null')).toEqual([]);
    const after = await call<Counts>('/api/hq/metrics');
    const counts = ['totalLoads', 'totalUsers', 'totalDrivers', 'totalVehicles'] as const;
    expect(counts.map((count) => after[count] - before[count])).toEqual([1200, 8, 8, 8]);
    const [tenant] = await call<{ companyId: string }[]>('/api/hq/tenants?q=swift%20haul');
    const path = `/api/hq/tenants/${tenant?.companyId}`;

    await expect.poll(() => platform.log(), soon).toContain('Snapshot of loads: 1200 rows, 0 have gone');

    // What the others pay is staged; once a person has committed it, they are customers of HQ, and the platform hears it.
    interface Preview {
      digest: string;
      count: number;
      problems: number;
      monthlyCents: number;
    }
    const preview = () => call<Preview>('/api/hq/link/openings');
    await expect.poll(preview, soon).toMatchObject({ count: 3, problems: 0, monthlyCents: 3 * (4_900 + 2 * 2_500) });
    await call('/api/hq/link/openings/commit', { digest: (await preview()).digest });
    const entitled = () =>
      rowsOf(platform, "select company, access from entitlements where company <> 'c-0' order by 1");
    await expect.poll(entitled, soon).toEqual(['c-1', 'c-2', 'c-3'].map((company) => ({ company, access: 'open' })));

    // What a trigger has seen is sent: a change, and a deletion.
    write(platform, "update companies set name = 'Swift Haul Freight' where id = 'c-0'");
    write(platform, "delete from loads where id = 'l-0-0'");
    await expect
      .poll(async () => (await call<{ tenantName: string }>(path)).tenantName, soon)
      .toBe('Swift Haul Freight');
    const gone = async () => after.totalLoads - (await call<Counts>('/api/hq/metrics')).totalLoads;
    await expect.poll(gone, soon).toBe(1);

    // Suspended: the platform refuses its users, and says so.
    expect((await signIn(platform)).status).toBe(200);
    const latest = async () => {
      const { events } = await call<{ events: { type: string; confirmation?: { outcome: string } }[] }>(`${path}/link`);
      return `${events[0]?.type} ${events[0]?.confirmation?.outcome}`;
    };
    await call(`${path}/suspend`, { reason: 'Unpaid' });
    await expect.poll(() => signIn(platform), soon).toEqual({ status: 403, reason: 'suspended' });
    await expect.poll(latest, soon).toBe('company.suspended applied');

    // The platform is down, and HQ dies: nothing is confirmed, and nothing is lost.
    await platform.kill();
    await call(`${path}/resume`, { reason: 'Paid' });
    await call(`${path}/suspend`, { reason: 'Unpaid' });
    await server.restart();
    await call(`${path}/resume`, { reason: 'Paid' });
    await expect.poll(latest, soon).toBe('company.resumed undefined');
    await platform.start();
    await expect.poll(() => signIn(platform), soon).toMatchObject({ status: 200 });
    await expect.poll(latest, soon).toBe('company.resumed applied');

    // Each event once, in the order of the company.
    const heard = rowsOf<{ type: string; version: number }>(
      platform,
      "select type, version from events where company = 'c-0' order by rowid",
    );
    expect(heard.map(({ type }) => type.replace('company.', ''))).toEqual([
      'suspended',
      'resumed',
      'suspended',
      'resumed',
    ]);
    expect(heard.map(({ version }) => version)).toEqual(heard.map(({ version }) => version).toSorted((a, b) => a - b));

    // An event with a forged signature is refused.
    const forged = await fetch(`${platform.url}/hq-events`, {
      method: 'POST',
      headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': `${Date.now() / 1000}`, 'webhook-signature': 'v1,AAAA' },
      body: '{}',
    });
    expect(forged.status).toBe(401);

    // After a backup of HQ was restored, its place is lost and what HQ says now counts, whatever was known.
    await platform.kill();
    write(platform, "update feed set place = 'ffffffffffff.1'");
    write(platform, "update entitlements set access = 'suspended', version = version + 1000");
    await platform.start();
    await expect.poll(() => signIn(platform), soon).toMatchObject({ status: 200 });
    expect(rowsOf<{ place: string }>(platform, 'select place from feed')[0]?.place).not.toContain('ffffffffffff');
  } catch (error) {
    throw new Error(`${String(error)}\nThe platform said:\n${platform.log()}`, { cause: error });
  } finally {
    await platform.remove();
  }
});
