import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const gap = vars.space.x4;
const quarter = `calc((100% - 3 * ${gap}) / 4)`;

export const grid = style({
  display: 'grid',
  gap,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, max(220px, ${quarter})), 1fr))`,
});

export const standIn = style({ color: vars.color.textMuted, fontWeight: vars.weight.regular });
