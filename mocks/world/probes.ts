import type { WorldRows } from '@freight-hq/api/world';
import { hourMs, type Calendar } from './calendar.ts';
import { randomOf } from './random.ts';

const hours = 30 * 24;
const probesAnHour = 60;
const badProbes = 9;

const components = ['api', 'database', 'socket', 'bus', 'jobs', 'provider'] as const;

/** Thirty days of one probe a minute, of which nine failed, each in one component: a health of 99.98 %. */
export function makeProbes(seed: number, calendar: Calendar): WorldRows['probes'] {
  const random = randomOf(seed, 'probes');
  const bad = Array.from({ length: badProbes }, () => random.between(24, hours - 1));
  const failures = bad.map((hour, index) => ({ hour, component: components[index % components.length] }));
  const rowsOf = (component: string, failed: readonly { hour: number }[]) =>
    Array.from({ length: hours }, (_, index) => ({
      component,
      hour: new Date(calendar.end.getTime() - (hours - index) * hourMs),
      good: probesAnHour - failed.filter(({ hour }) => hour === index).length,
      total: probesAnHour,
    }));
  return ['platform', ...components].flatMap((component) =>
    rowsOf(component, component === 'platform' ? failures : failures.filter((one) => one.component === component)),
  );
}
