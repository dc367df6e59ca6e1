import { useTimeZone } from '../Clock/Clock.tsx';
import { saving, stake as box, stakeLine } from './AlertPanel.css.ts';
import { usePanel } from './panelContext.ts';
import { fill } from '../lib/fill.ts';
import type { BellAlert } from './types.ts';

/** Money at stake: the accrued amount of each clock, the next charge, and the amount that acting now saves. */
export function Stake({ alert: { stake, clocks = [], timeZone } }: { alert: BellAlert }) {
  const { words } = usePanel();
  const ours = useTimeZone();
  const { strings, money } = words;
  if (!stake) return null;
  const moment = (at: string) => words.moment(at, timeZone ?? ours, timeZone != null && timeZone !== ours);
  return (
    <div className={box} data-part="stake">
      {clocks.map(({ kind, accrued, usedPercent, stoppedAt }) => (
        <div key={kind} className={stakeLine}>
          <span>{strings.clocks[kind] ?? kind}</span>
          <span>
            {stoppedAt !== null && fill(strings.clockStopped, { amount: money(accrued) })}
            {stoppedAt === null && usedPercent < 100 && fill(strings.freeTime, { percent: usedPercent })}
            {stoppedAt === null && usedPercent >= 100 && fill(strings.clockAccrued, { amount: money(accrued) })}
          </span>
        </div>
      ))}
      {stake.nextCharge && (
        <div>
          {fill(strings.nextCharge, { amount: money(stake.nextCharge.amount), time: moment(stake.nextCharge.at) })}
        </div>
      )}
      {stake.saving.amount > 0 && (
        <div className={saving}>
          {fill(strings.saving, { amount: money(stake.saving.amount), time: moment(stake.saving.until) })}
        </div>
      )}
    </div>
  );
}
