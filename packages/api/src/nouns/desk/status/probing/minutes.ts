/** A component at its last probed minute; minutes are counted from 1970. */
export interface ProbedState {
  minute: number;
  isGood: boolean;
  /** The first minute of the present state. */
  since: number;
  /** The minute in which the server said that it stops. */
  stopped?: number | undefined;
}

/** Minutes by hour, hours counted from 1970. */
export type Tally = Map<number, { good: number; total: number }>;

/** A time without success: from its first minute until the first good one, or until now. */
export interface Outage {
  from: number;
  until?: number;
}

export interface Step {
  standing: ProbedState;
  outage?: Outage;
}

export const hourOf = (minute: number): number => Math.floor(minute / 60);

/**
 * Counts one probed minute and the gap before it. A minute without a probe is down, unless the server said that it
 * stopped. Minutes of maintenance count as neither, and end no outage that began before them.
 */
export function countMinute(
  before: ProbedState | undefined,
  { minute, isGood }: { minute: number; isGood: boolean },
  isPlanned: (minute: number) => boolean,
  tally: Tally,
): Step {
  if (before && minute <= before.minute) return countAgain(before, { minute, isGood }, isPlanned, tally);
  let [good, since] = [before?.isGood ?? isGood, before?.since ?? minute];
  const fails = (at: number) => {
    if (good) [good, since] = [false, at];
  };
  const firstOfGap = before && before.stopped === undefined ? before.minute + 1 : minute;
  for (let at = firstOfGap; at < minute; at += 1) {
    if (isPlanned(at)) continue;
    add(tally, at, { good: 0, total: 1 });
    fails(at);
  }
  if (isPlanned(minute)) return { standing: { minute, isGood: good, since } };
  add(tally, minute, { good: isGood ? 1 : 0, total: 1 });
  if (!isGood) {
    fails(minute);
    return { standing: { minute, isGood: false, since }, outage: { from: since } };
  }
  if (good) return { standing: { minute, isGood, since } };
  return { standing: { minute, isGood, since: minute }, outage: { from: since, until: minute } };
}

/** Another server has probed the minute already: the worse of the two counts. */
function countAgain(
  before: ProbedState,
  { minute, isGood }: { minute: number; isGood: boolean },
  isPlanned: (minute: number) => boolean,
  tally: Tally,
): Step {
  if (minute < before.minute || isGood || !before.isGood || isPlanned(minute)) return { standing: before };
  add(tally, minute, { good: -1, total: 0 });
  return { standing: { ...before, isGood: false, since: minute }, outage: { from: minute } };
}

function add(tally: Tally, minute: number, { good, total }: { good: number; total: number }): void {
  const hour = hourOf(minute);
  const sum = tally.get(hour) ?? { good: 0, total: 0 };
  tally.set(hour, { good: sum.good + good, total: sum.total + total });
}
