import { formatMoney, formatNumber, formatPercent } from '../lib/format.ts';
import type { ChartUnit } from './types.ts';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** How many decimals figures that stand together have, so that their points do. */
export const decimalsOf = (...values: readonly (number | null)[]): number =>
  values.every((value) => value === null || Number.isInteger(value)) ? 0 : 1;

/** A figure in full, as the tooltip and the table show it. */
export function formatFigure(value: number, unit: ChartUnit, decimals = decimalsOf(value)): string {
  switch (unit) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return formatPercent(value, decimals);
    case 'minutes':
      return `${formatNumber(value, decimals)} min`;
    case 'number':
      return formatNumber(value, decimals);
  }
}

/** A figure in the few letters that an axis has room for. */
export function formatTick(value: number, unit: ChartUnit): string {
  const short = compact.format(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  switch (unit) {
    case 'money':
      return `${sign}$${short}`;
    case 'percent':
      return `${sign}${short}%`;
    case 'minutes':
      return `${sign}${short} min`;
    case 'number':
      return sign + short;
  }
}
