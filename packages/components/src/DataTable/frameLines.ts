import { hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { border, color, radius } = vars;
const side = `var(--fhq-table-side, ${border.hairline})`;
const corner = `var(--fhq-table-corner, ${radius.card})`;

/** The frame of a table; a card that the table fills frames three sides itself. */
export const frameLines = {
  border: hairline(color.border),
  borderWidth: `${border.hairline} ${side} ${side}`,
  borderRadius: `${corner} ${corner} ${radius.card} ${radius.card}`,
} as const;
