import { join } from 'node:path';
import { canaries, enterPassword, send, signIn, untilReady, type Session } from './client.ts';
import { listCompanies } from './companies.ts';
import { askCode, removeTenant } from './deletion.ts';
import { day, movableClock } from './movable-clock.ts';
import { consult, fewestAcknowledged, findLeaks } from './oracle.ts';
import type { Report } from './report.ts';
import { startDrillServer } from './server.ts';
import type { Target } from './target.ts';
import { startWriters, type Acknowledged } from './writers.ts';

/** The database's clock jumps a day ahead and two days back: expired things stay expired, and the server continues. */
export async function jumpDatabase(target: Target, folder: string, rounds: number, report: Report): Promise<void> {
  const acknowledged: Acknowledged[] = [];
  const expect = async (what: string, wanted: number, got: Promise<{ status: number }>) => {
    const { status } = await got;
    if (status !== wanted) report.fault(`${what} was answered with ${status}, not ${wanted}`);
  };
  for (let round = 1; round <= rounds; round += 1) {
    const clock = await movableClock(join(folder, 'database'));
    let server = await startDrillServer({ ...target.env, ...clock.env });
    const [ended, first] = [await signIn(server.url), await signIn(server.url)];
    const companies = await listCompanies(server.url, first);
    const work = async (when: string, session: Session) => {
      const crew = startWriters(server.url, session, companies.slice(1));
      await crew.reached(fewestAcknowledged);
      await crew.stop();
      acknowledged.push(...crew.acknowledged);
      if (crew.refused.length > 0) report.fault(`${when}: ${crew.refused.length} writes were refused`);
      if (crew.acknowledged.length < fewestAcknowledged) report.fault(`${when}: too few writes were acknowledged`);
    };
    await send(server.url, '/hq/api/logout', { method: 'POST', session: ended });
    await work('before the jump', first);

    await clock.move(day);
    await untilReady(server.url, 30_000);
    await expect('a day later a session', 401, me(server.url, first));
    const second = await signIn(server.url);
    await work('a day later', second);
    const code = await askCode(server.url, second, companies[0] ?? '');
    // A stop sweeps sessions, as each minute does.
    if ((await server.end('SIGTERM')) !== 0) report.fault('the server did not stop in order');
    report.fault(...findLeaks(server.log(), canaries(first)), ...findNegativeTimes(server.log()));
    server = await startDrillServer({ ...target.env, ...clock.env });

    await clock.move(-day);
    await untilReady(server.url, 30_000);
    await expect('two days back a session that had run out', 401, me(server.url, first));
    await expect('two days back a session that had ended', 401, me(server.url, ended));
    await expect('two days back a session', 200, me(server.url, second));
    const spend = () => removeTenant(server.url, second, companies[0] ?? '', code);
    await expect('two days back an old code with an old password entry', 403, spend());
    await enterPassword(server.url, second);
    await expect('two days back an old code', 410, spend());
    await work('two days back', second);
    await server.end('SIGTERM');
    report.fault(...findLeaks(server.log(), canaries(second)), ...findNegativeTimes(server.log()));
    report.say(`round ${round}, a day ahead and two days back: ${acknowledged.length} acknowledged so far`);
  }
  const db = await target.open();
  const { faults } = await consult(db, acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(`embedded database: ${acknowledged.length} acknowledged, ${faults.length} faults`);
}

const me = (url: string, session: Session) => send(url, '/hq/api/auth/me', { session });

/** Durations below nothing, in a log. */
export function findNegativeTimes(log: string): string[] {
  const [line] = log.split('\n').filter((text) => /"ms":-/.test(text));
  return line ? [`the log has a negative duration: ${line}`] : [];
}
