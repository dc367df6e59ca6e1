import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';
import { sheet } from './sheet.ts';

const { color, space } = vars;

export const popover = style(layered({ ...sheet, minInlineSize: '180px', maxInlineSize: '320px' }));

export const list = style(layered({ padding: space.x1, overflow: 'auto', minBlockSize: 0, outline: 'none' }));

export const header = style(
  layered({
    display: 'grid',
    padding: `${space.x2} ${space.x2} ${space.x3}`,
    marginBlockEnd: space.x1,
    borderBlockEnd: hairline(color.border),
    overflowWrap: 'anywhere',
  }),
);

export const divided = style(
  layered({ marginBlockStart: space.x1, paddingBlockStart: space.x1, borderBlockStart: hairline(color.border) }),
);

export const item = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    minBlockSize: space.x8,
    boxSizing: 'border-box',
    padding: `${space.x1} ${space.x2}`,
    borderRadius: vars.radius.control,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused], &[data-open]': { background: color.surfaceHover },
      '&[data-pressed]': { background: color.surfacePressed },
      '&[data-focus-visible]': {
        outline: `${vars.focus.width} solid ${color.focusRing}`,
        outlineOffset: `calc(-1 * ${vars.focus.width})`,
      },
      '&[data-tone="critical"]': { color: color.critical.text },
      '&[data-disabled]': { color: color.textMuted, opacity: 0.6, cursor: 'default' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[data-focused]': { outline: `${vars.focus.width} solid ${systemColor.mark}` },
          '&[data-disabled]': { color: systemColor.disabled, opacity: 1 },
        },
      },
    },
  }),
);

export const icon = style(
  layered({
    gridColumn: 1,
    display: 'inline-flex',
    minInlineSize: vars.icon.small,
    marginInlineEnd: space.x2,
    color: color.textMuted,
    selectors: { '[data-tone="critical"] > &': { color: 'inherit' } },
  }),
);
export const label = style(layered({ gridColumn: 2, minInlineSize: 0, overflowWrap: 'anywhere' }));
export const description = style(
  layered({ gridColumn: 2, gridRow: 2, fontSize: vars.size.text12, color: color.textMuted, overflowWrap: 'anywhere' }),
);
export const check = style(
  layered({
    gridColumn: 3,
    marginInlineStart: space.x2,
    inlineSize: vars.icon.small,
    blockSize: vars.icon.small,
    color: color.accentText,
    visibility: 'hidden',
    selectors: { '[data-selected] > &': { visibility: 'visible' } },
  }),
);
export const trigger = style(layered({ display: 'inline-flex', alignItems: 'center', gap: space.x1 }));
