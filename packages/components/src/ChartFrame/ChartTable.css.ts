import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { focusRing, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

export const tableFrame = style(
  layered({
    boxSizing: 'border-box',
    blockSize: '100%',
    overflow: 'auto',
    border: hairline(color.border),
    borderRadius: vars.radius.card,
    selectors: { '&:focus-visible': focusRing },
  }),
);

export const table = style(
  layered({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: vars.size.text13, color: color.text }),
);

const cell = { paddingBlock: space.x2, paddingInline: space.x3, textAlign: 'end' } as const;

export const headCell = style(
  layered({
    ...cell,
    position: 'sticky',
    insetBlockStart: 0,
    background: color.surfaceSunken,
    fontWeight: vars.weight.medium,
    color: color.textMuted,
    selectors: { '&:first-child': { textAlign: 'start' } },
  }),
);

export const rowCell = style(
  layered({
    ...cell,
    borderBlockStart: hairline(color.border),
    fontWeight: vars.weight.regular,
    whiteSpace: 'nowrap',
    selectors: {
      '&:first-child': { textAlign: 'start', whiteSpace: 'normal' },
      '&[data-gap]': { color: color.textMuted },
    },
  }),
);
