import { canaries, dispatcher, signIn, type Session } from './client.ts';
import { listCompanies } from './companies.ts';
import { consult, fewestAcknowledged, findFaults, findLeaks } from './oracle.ts';
import { startProber } from './prober.ts';
import type { Report } from './report.ts';
import { type DrillServer, startDrillServer } from './server.ts';
import { makeTarget } from './target.ts';
import { startWriters, type Writers } from './writers.ts';

/** A server that others work with while it is attacked. */
export interface Siege {
  server: DrillServer;
  /** Whoever attacks is signed in: as the platform's owner, and as a dispatcher of a tenant. */
  owner: Session;
  tenant: Session;
  companies: readonly string[];
}

export interface SiegeOptions {
  /** Settings beside the usual ones. */
  env?: Record<string, string>;
  /** Done before memory is measured, so that only what grows and grows is seen. */
  warmUp?(siege: Siege): Promise<void>;
  /** Most that the process may hold more than before, in megabytes; five times it fails. */
  goalMegabytes(before: number): number;
  /** Whether others may be told to come back, as in a crowd. */
  mayBeSentAway?: boolean;
}

const megabyte = 1024 ** 2;

/**
 * Attacks a server while four writers work with it: they must not notice, its memory must come back, its log must
 * tell of no fault, and what they wrote must be there.
 */
export async function besiege(
  report: Report,
  { env = {}, warmUp, goalMegabytes, mayBeSentAway = false }: SiegeOptions,
  attack: (siege: Siege) => Promise<void>,
): Promise<void> {
  const target = await makeTarget('postgres');
  const server = await startDrillServer({ ...target.env, ...env });
  const owner = await signIn(server.url);
  const tenant = await signIn(server.url, dispatcher);
  const companies = await listCompanies(server.url, owner);
  const writers = startWriters(server.url, await signIn(server.url), companies);
  await warmUp?.({ server, owner, tenant, companies });
  await written(writers);
  const before = (await server.heldBytes()) / megabyte;
  const liveness = await startProber({ url: server.url, path: '/healthz', everyMs: 100 });
  await attack({ server, owner, tenant, companies });
  const slowestMs = Math.round(Math.max(...(await liveness.stop())));
  if (server.isRunning()) await written(writers);
  await writers.stop();
  const held = server.isRunning() ? (await server.heldBytes()) / megabyte : Infinity;
  const goal = goalMegabytes(before);
  if (writers.acknowledged.length < 2 * fewestAcknowledged) report.fault('too few writes were acknowledged');
  if (!server.isRunning()) report.fault('the process did not survive');
  const strange = writers.refused.filter(({ status }) => !(mayBeSentAway && [503, 504].includes(status)));
  if (strange.length > 0) {
    const statuses = [...new Set(strange.map(({ status }) => status))];
    report.fault(`${strange.length} writes of others were answered with ${statuses.join()}: ${strange[0]?.text}`);
  }
  if (slowestMs === Infinity) report.fault('/healthz was not answered');
  if (held - before > goal * 5) report.fault(`the process holds ${Math.round(held - before)} MB more than before`);
  await server.end('SIGTERM');
  report.fault(...findLeaks(server.log(), [...canaries(owner), tenant.token]), ...findFaults(server.log()));
  const db = await target.open();
  const { faults } = await consult(db, writers.acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(
    `others: ${writers.acknowledged.length} writes acknowledged, ${writers.refused.length} refused, slowest ${writers.worstMs} ms, /healthz at most ${slowestMs} ms; memory ${Math.round(before)} MB before, ${Math.round(held)} MB after (goal +${Math.round(goal)})`,
  );
  await target.remove();
}

const written = (writers: Writers) => writers.reached(writers.acknowledged.length + fewestAcknowledged);
