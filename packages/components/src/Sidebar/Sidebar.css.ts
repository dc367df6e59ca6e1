import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bare, bodyText, focusRing, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

export const root = style(
  layered({
    ...bodyText,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: 0,
    color: color.text,
  }),
);

export const brand = style(
  layered({
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    blockSize: '56px',
    paddingInline: space.x5,
    fontWeight: vars.weight.semibold,
  }),
);

export const groups = style(
  layered({
    flex: 1,
    minBlockSize: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: space.x5,
    padding: `${space.x2} ${space.x3} ${space.x4}`,
  }),
);
export const group = style(layered({ display: 'flex', flexDirection: 'column', gap: space.x1 }));
export const groupLabel = style(
  layered({
    paddingInline: space.x2,
    fontSize: vars.size.text12,
    fontWeight: vars.weight.medium,
    color: color.textMuted,
  }),
);
export const list = style(
  layered({ display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyle: 'none' }),
);

export const entry = style(
  layered({
    ...bare,
    ...bodyText,
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    inlineSize: '100%',
    minBlockSize: vars.control.height,
    paddingInline: space.x2,
    borderRadius: vars.radius.control,
    color: color.textMuted,
    fontWeight: vars.weight.medium,
    textDecoration: 'none',
    cursor: 'pointer',
    outline: 'none',
    transition: transition('background-color', 'color'),
    selectors: {
      '&[data-hovered]': { background: color.surfaceHover, color: color.text },
      '&[data-pressed]': { background: color.surfacePressed },
      '&[data-focus-visible], &[data-disabled]:focus-visible': {
        ...focusRing,
        outlineOffset: `calc(-1 * ${vars.focus.width})`,
      },
      '&[aria-current="page"]': { background: color.accentSurface, color: color.accentText },
      '&[data-disabled]': { cursor: 'default', opacity: 0.6 },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[aria-current="page"]': { outline: `${vars.border.thick} solid ${systemColor.mark}` },
          '&[data-disabled]': { color: systemColor.disabled, opacity: 1 },
        },
      },
    },
  }),
);
export const icon = style(layered({ display: 'inline-flex', flexShrink: 0 }));
export const footer = style(
  layered({ flexShrink: 0, padding: `${space.x3} ${space.x5}`, borderBlockStart: hairline(color.border) }),
);
