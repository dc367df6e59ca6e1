import { setTimeout as pause } from 'node:timers/promises';
import { canaries, isLate, mostLateShare, send, signIn, type Session } from './lib/client.ts';
import { collaborate, type Collaborator, isConnected, startSession } from './lib/collaborator.ts';
import { listCompanies } from './lib/companies.ts';
import { consult, fewestAcknowledged, findLeaks } from './lib/oracle.ts';
import { type Plan, readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { type DrillServer, startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { until } from './lib/until.ts';
import { startWatchedBalancer, type WatchedBalancer } from './lib/watched-balancer.ts';
import { startWriters } from './lib/writers.ts';

const people = 10;
const checkEveryMs = 500;
/** Longer than two looks of the balancer. */
const drainSeconds = 2;
/** Longest that people may be without their socket. */
const goalMs = 35_000;

const plan = readPlan({ short: 1, long: 5 });
await runDrill('rolling restart of two nodes under load', plan.seed, (report) => drill(plan, report));

async function drill({ isShort, rounds, random }: Plan, report: Report): Promise<void> {
  const target = await makeTarget('postgres');
  const env = { ...target.env, DRAIN_SECONDS: String(drainSeconds) };
  const balancer = await startWatchedBalancer(checkEveryMs);
  const nodes = [await startNode(env, balancer), await startNode(env, balancer)];
  const session = await signIn(balancer.url);
  const companies = await listCompanies(balancer.url, session);
  const sessionId = await startSession(balancer.url, session, 'rolling restart');
  const all = Array.from({ length: people }, () => collaborate(balancer.url, session, sessionId));
  await until(() => all.every(isConnected), goalMs);
  const writers = startWriters(balancer.url, session, companies, 8);
  const readers = startReaders(balancer.url, session);
  const log: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [written, read] = [writers.acknowledged.length, readers.served];
    let worstMs = 0;
    for (const [index, node] of nodes.entries()) {
      await pause(random() * 500);
      const code = await node.end('SIGTERM');
      if (code !== 0) report.fault(`round ${round}: a node that was asked to stop ended with ${code}`);
      log.push(node.log());
      balancer.forget(node.url);
      worstMs = Math.max(worstMs, await untilConnected(all, report));
      nodes[index] = await startNode(env, balancer);
    }
    await writers.reached(written + fewestAcknowledged);
    const acknowledged = writers.acknowledged.length - written;
    if (acknowledged < fewestAcknowledged) report.fault('too few writes were acknowledged');
    report.say(
      `round ${round}: both restarted, ${acknowledged} acknowledged, ${readers.served - read} read, ${writers.refused.length + readers.failed} failed (goal 0), all ${people} sockets back ${worstMs} ms after the end of their node (goal ${goalMs})`,
    );
  }
  await Promise.all([writers.stop(), readers.stop()]);
  const failed = [...writers.refused.map(({ status }) => status), ...readers.failures];
  const calls = writers.acknowledged.length + readers.served + failed.length;
  const mayFail = isShort && failed.every((status) => isLate({ status })) && failed.length <= calls * mostLateShare;
  if (failed.length > 0 && !mayFail) report.fault(`${failed.length} calls failed: ${[...new Set(failed)].join()}`);
  for (const one of all) one.leave();
  for (const node of nodes) await node.end('SIGTERM');
  balancer.close();
  report.fault(...findLeaks([...log, ...nodes.map((node) => node.log())].join('\n'), canaries(session)));
  const db = await target.open();
  const { faults } = await consult(db, writers.acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(
    `${rounds * 2} restarts, ${writers.acknowledged.length} writes acknowledged, ${readers.served} reads served, ${failed.length} failed, slowest write ${writers.worstMs} ms, ${faults.length} faults`,
  );
  await target.remove();
}

async function startNode(env: Record<string, string>, balancer: WatchedBalancer): Promise<DrillServer> {
  const node = await startDrillServer(env);
  await balancer.add(node.url);
  return node;
}

async function untilConnected(all: readonly Collaborator[], report: Report): Promise<number> {
  const tookMs = await until(() => all.every(isConnected), goalMs);
  if (tookMs === undefined) report.fault(`not all sockets were back after ${goalMs / 1000} s`);
  return tookMs ?? Infinity;
}

/** Two clients that read the list of tenants repeatedly. */
function startReaders(url: string, session: Session) {
  const failures: number[] = [];
  let served = 0;
  let isStopped = false;
  const read = async () => {
    while (!isStopped) {
      const { status } = await send(url, '/api/hq/tenants?page[size]=50', { session });
      if (status === 200) served += 1;
      else failures.push(status);
      await pause(5);
    }
  };
  const running = Promise.all([read(), read()]);
  return {
    failures,
    get failed() {
      return failures.length;
    },
    get served() {
      return served;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
