import { formatMoney, type MoneyDecimals } from '../lib/format.ts';
import { figure } from '../lib/figure.css.ts';

export interface MoneyProps {
  /** US dollars. */
  value: number;
  /** Digits after the point; `whereAny` shows cents if the amount has some. */
  decimals?: MoneyDecimals;
}

/** An amount in US dollars; takes size and colour from the text around it. */
export function Money({ value, decimals = 0 }: MoneyProps) {
  return <span className={figure}>{formatMoney(value, decimals)}</span>;
}
