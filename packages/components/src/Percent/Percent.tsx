import { figure } from '../lib/figure.css.ts';
import { formatPercent } from '../lib/format.ts';

export interface PercentProps {
  /** 12.3 shows as 12.3%. */
  value: number;
  /** Digits after the point; without it up to two, and none that say nothing. */
  decimals?: number;
  /** Whether a positive value shows its plus sign. */
  signed?: boolean;
}

/** A share or a change in percent; takes size and colour from the text around it. */
export function Percent({ value, decimals, signed = false }: PercentProps) {
  return <span className={figure}>{formatPercent(value, decimals, signed)}</span>;
}
