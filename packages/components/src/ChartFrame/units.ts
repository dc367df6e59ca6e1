import { formatMoney, formatNumber, formatPercent } from '../lib/format.ts';
import type { ChartUnit } from './types.ts';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const plain = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1);

/** A figure in full, as the tooltip and the table show it. */
export function formatFigure(value: number, unit: ChartUnit): string {
  switch (unit) {
    case 'money':
      return formatMoney(value);
    case 'percent':
      return formatPercent(value, Number.isInteger(value) ? 0 : 1);
    case 'minutes':
      return `${plain(value)} min`;
    case 'number':
      return plain(value);
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
    case 'number':
      return sign + short;
  }
}
