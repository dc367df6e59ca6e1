import type { WorldRows } from '@freight-hq/api/world';
import { hourMs, type Calendar } from './calendar.ts';
import { randomOf } from './random.ts';

const hours = 30 * 24;
const probesAnHour = 60;
const badProbes = 9;

/** Thirty days of one probe a minute, of which nine failed: a health of 99.98 %. */
export function makeProbes(seed: number, calendar: Calendar): WorldRows['probes'] {
  const random = randomOf(seed, 'probes');
  const bad = Array.from({ length: badProbes }, () => random.between(24, hours - 1));
  return Array.from({ length: hours }, (_, index) => ({
    hour: new Date(calendar.end.getTime() - (hours - index) * hourMs),
    good: probesAnHour - bad.filter((hour) => hour === index).length,
    total: probesAnHour,
  }));
}
