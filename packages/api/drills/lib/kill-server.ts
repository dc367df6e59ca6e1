import { canaries, enterPassword, signIn, type Session } from './client.ts';
import { listCompanies } from './companies.ts';
import { stretchOf, watchGaps } from './gap-watch.ts';
import { consult, fewestAcknowledged, findLeaks } from './oracle.ts';
import type { Plan } from './plan.ts';
import type { Report } from './report.ts';
import { startDrillServer } from './server.ts';
import type { Target } from './target.ts';
import { startWriters, type Acknowledged } from './writers.ts';

const reopenGoalMs = 3_000;

/** Kills the server with `kill -9` while it writes, repeatedly, and checks the data each time. */
export async function killServer(target: Target, plan: Plan, report: Report): Promise<void> {
  const acknowledged: Acknowledged[] = [];
  const reopened: number[] = [];
  const gaps = watchGaps();
  let session: Session | undefined;
  for (let round = 1; round <= plan.rounds; round++) {
    const server = await startDrillServer(target.env);
    // The session of the first round must survive every kill.
    session ??= await signIn(server.url);
    await enterPassword(server.url, session);
    const writers = startWriters(server.url, session, await listCompanies(server.url, session));
    await writers.reached(fewestAcknowledged);
    await new Promise((resolve) => setTimeout(resolve, 50 + plan.random() * 400));
    await server.end('SIGKILL');
    await writers.stop();
    acknowledged.push(...writers.acknowledged);
    if (writers.acknowledged.length < fewestAcknowledged) report.fault('too few writes were acknowledged');
    report.fault(...findLeaks(server.log(), canaries(session)));
    const started = performance.now();
    const db = await target.open();
    reopened.push(Math.round(performance.now() - started));
    const { faults, hasCheckedPages } = await consult(db, acknowledged).finally(() => db.close());
    report.fault(...faults);
    report.say(
      `round ${round}: ${writers.acknowledged.length} acknowledged, ${faults.length} faults, started in ${server.startedMs} ms, reopened in ${reopened.at(-1)} ms${hasCheckedPages ? ', pages checked' : ''}`,
    );
  }
  const worst = Math.max(...reopened);
  const stretch = stretchOf(gaps.longest());
  if (!plan.isShort && worst > reopenGoalMs * stretch) report.fault(`the slowest reopening took ${worst} ms`);
  report.say(
    `${plan.rounds} kills, ${acknowledged.length} acknowledged, slowest reopening ${worst} ms (goal ${reopenGoalMs}, times ${stretch.toFixed(1)} for want of a core)`,
  );
}
