import { vars } from '../theme/vars.css.ts';

/** The label of a value in a card; screen readers get it from the column. */
export const labelInCard = {
  content: 'attr(data-label) / ""',
  display: 'block',
  fontSize: vars.size.text12,
  lineHeight: vars.leading.tight,
  color: vars.color.textMuted,
} as const;
