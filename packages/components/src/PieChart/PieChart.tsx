import { ChartFrame } from '../ChartFrame/ChartFrame.tsx';
import { type ChartProps, type ChartUnit, english } from '../ChartFrame/types.ts';
import { formatPercent } from '../lib/format.ts';
import { Slices } from './Slices.tsx';
import { sharesOf } from './shares.ts';

export interface PieSlice {
  id: string;
  label: string;
  /** Its amount; the chart works out the share. */
  value: number;
}

export interface PieChartProps extends ChartProps {
  slices: readonly PieSlice[];
  /** Heads the names in the table, such as 'Plan'. */
  categoryLabel: string;
  /** Heads the amounts in the table, such as 'Tenants'. */
  valueLabel: string;
  unit?: ChartUnit;
}

/** Parts of a whole with their percentages, such as tenants by plan. */
export function PieChart({ slices, categoryLabel, valueLabel, unit = 'number', ...frame }: PieChartProps) {
  const shares = sharesOf(slices);
  const column = { kind: 'slice', tone: 0, isOnRight: false } as const;
  const data = {
    categoryLabel,
    categories: shares.map(({ label }) => label),
    measures: [
      { ...column, id: 'value', label: valueLabel, unit, values: shares.map(({ value }) => value) },
      { ...column, id: 'share', label: 'Share', unit: 'percent' as const, values: shares.map(({ share }) => share) },
    ],
  };
  const legend = shares.flatMap(({ id, label, value, share }, tone) =>
    // A part of nothing is in the table alone.
    value === 0
      ? []
      : [{ id, label, tone, kind: 'slice' as const, detail: share < 1 ? '<1%' : formatPercent(share, 0) }],
  );
  return (
    <ChartFrame {...frame} data={data} legend={legend} isEmpty={shares.every(({ value }) => value === 0)}>
      {(patternId) => (
        <Slices {...{ shares, unit, valueLabel, patternId }} hint={frame.strings?.hint ?? english.hint} />
      )}
    </ChartFrame>
  );
}
