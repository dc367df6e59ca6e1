import { type RevenueFacts, type RevenueFigure, revenueFigures } from '@freight-hq/api/rules/revenue-figures';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { figureText } from './figureText.ts';
import * as styles from './RevenueOverview.css.ts';

interface FigureButtonProps {
  figure: RevenueFigure;
  revenue: RevenueFacts;
  onOpen(figure: RevenueFigure): void;
}

/** A figure that opens its definition, its formula and its rows. */
export function FigureButton({ figure, revenue, onOpen }: FigureButtonProps) {
  return (
    <button type="button" className={styles.figure} onClick={() => onOpen(figure)}>
      {figureText(figure, revenue)}
      <VisuallyHidden>, explain {revenueFigures[figure].label}</VisuallyHidden>
    </button>
  );
}
