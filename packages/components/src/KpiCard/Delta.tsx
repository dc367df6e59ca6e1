import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { classes } from '../lib/classes.ts';
import { formatPercent } from '../lib/format.ts';
import { iconSize } from '../theme/icon.ts';
import { change, changeTones, line } from './KpiCard.css.ts';

export interface KpiDelta {
  /** Change in percent; its sign turns the arrow. */
  value: number;
  /** Against what, such as 'from last month'. */
  label: string;
  /** Shown instead of the percentage, such as '-5 days'. */
  text?: string;
  /** Which direction is good news. */
  goodWhen?: 'up' | 'down';
}

/** A change with its arrow and its words. */
export function Delta({ value, label, text, goodWhen = 'up' }: KpiDelta) {
  const Icon = value > 0 ? ArrowUp : value < 0 ? ArrowDown : Minus;
  const isGood = goodWhen === 'up' ? value > 0 : value < 0;
  const tone = value === 0 ? 'neutral' : isGood ? 'positive' : 'critical';
  return (
    <span className={line}>
      <span className={classes(change, changeTones[tone])}>
        <Icon size={iconSize.inline} aria-hidden="true" />
        {text ?? formatPercent(value, undefined, true)}
      </span>
      <span>{label}</span>
    </span>
  );
}
