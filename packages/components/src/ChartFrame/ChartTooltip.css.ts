import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { bodyText, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

export const tooltip = style(
  layered({
    ...bodyText,
    position: 'absolute',
    zIndex: 1,
    inlineSize: 'max-content',
    maxInlineSize: '100%',
    boxSizing: 'border-box',
    padding: `${space.x2} ${space.x3}`,
    border: hairline(color.border),
    borderRadius: vars.radius.control,
    background: color.surfaceRaised,
    color: color.text,
    boxShadow: vars.shadow.overlay,
    fontSize: vars.size.text12,
    pointerEvents: 'none',
  }),
);

export const tooltipTitle = style(layered({ fontWeight: vars.weight.semibold, marginBlockEnd: space.x1 }));

export const tooltipRows = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: space.x2,
    color: color.textMuted,
  }),
);

export const tooltipFigure = style(
  layered({ fontWeight: vars.weight.medium, color: color.text, textAlign: 'end', whiteSpace: 'nowrap' }),
);
