import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../../db/tx.ts';
import type { Runtime } from '../../../../http/noun/runtime.ts';
import { busService } from '../../../../http/noun/services.ts';
import { system } from '../../../../kernel/actor.ts';
import { bankService } from '../../../money/bank-provider/service.ts';
import { socketProbeService } from '../../../collaboration/collaboration/service.ts';
import type { Component } from '../rules.ts';
import { ownAddressService } from '../service.ts';

/** Rejects while its component does not work. */
export type Check = (signal: AbortSignal) => Promise<void>;

const slowestBusMs = 5_000;
/** Work that a background job would have done by now. */
const lateMs = 60_000;

/** What is probed on this server; without a bank in the settings there is none to probe. */
export function checksOf({ db, get }: Runtime): Map<Component, Check> {
  const bus = get(busService);
  const own = get(ownAddressService);
  const { provider } = get(bankService);
  const caughtUpAt = Date.now() + lateMs;
  const checks = new Map<Component, Check>([
    ['api', async (signal) => askOwn(listening(own.url), signal)],
    ['database', () => db.checkReady()],
    ['socket', async (signal) => get(socketProbeService).ask(listening(own.socketUrl), signal)],
    [
      'bus',
      async () => {
        if (!bus.isConnected) throw new Error('The message bus is not connected');
        if ((bus.lagMs ?? 0) > slowestBusMs) throw new Error('The message bus is slow');
      },
    ],
    // What became due while no server ran is caught up with first.
    ['jobs', async () => (Date.now() < caughtUpAt ? undefined : checkJobs(db))],
  ]);
  if (provider) checks.set('provider', (signal) => provider.checkReady(signal));
  return checks;
}

function listening(url: string | undefined): string {
  if (url === undefined) throw new Error('The server does not listen');
  return url;
}

async function askOwn(url: string, signal: AbortSignal): Promise<void> {
  const status = await new Promise<number>((resolve, reject) => {
    const asked = request(url, { signal, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end();
  });
  if (status !== 200) throw new Error(`${url} answers ${status}`);
}

/** Nothing that the jobs do every few seconds is late, and no job fails or does not end. A unit that was set aside is not late. */
async function checkJobs(db: Database): Promise<void> {
  const [row] = await db.withTx(
    system('probe'),
    (tx) =>
      queryRows<{ isLate: boolean }>(
        tx,
        sql`select exists (select from audit_log where hash is null and at < ${new Date(tx.now.getTime() - lateMs)})
          or exists (select from alerts where resolved_at is null and next_step_at < ${new Date(tx.now.getTime() - lateMs)}
            and not exists (select from work_troubles w where w.job = 'alerts' and w.unit = alerts.id))
          or exists (select from work_troubles where unit = '' and at > ${new Date(tx.now.getTime() - lateMs)})
          as "isLate"`,
      ),
    { readOnly: true },
  );
  if (row?.isLate) throw new Error('A background job is late');
}
