import type { WorldRows } from '@freight-hq/api/world';
import type { Calendar } from './calendar.ts';

type Spend = WorldRows['acquisitionSpend'][number];

/** Cents a month by source, the last month first. */
const spent: Partial<Record<Spend['source'], readonly number[]>> = {
  website: [1_150_000, 1_080_000, 940_000],
  trade_shows: [2_400_000, 0, 1_850_000],
  referrals: [620_000, 540_000, 480_000],
  cold_outreach: [890_000, 910_000, 760_000],
  linkedin: [1_030_000, 970_000, 880_000],
  webinars: [560_000, 450_000, 0],
};

/** Acquisition spend of the last three months. */
export const makeSpend = (calendar: Calendar): Spend[] =>
  Object.entries(spent).flatMap(([source, months]) =>
    months.flatMap((amountCents, back) => {
      const updatedAt = calendar.monthStart(back);
      const month = updatedAt.toISOString().slice(0, 10);
      return amountCents === 0 ? [] : [{ month, source: source as Spend['source'], amountCents, updatedAt }];
    }),
  );
