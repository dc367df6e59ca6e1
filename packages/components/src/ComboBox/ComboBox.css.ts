import { style } from '@vanilla-extract/css';
import { sheet } from '../Menu/sheet.ts';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bare, bodyText, focusRing, hairline, transition, truncated } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

export const box = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minBlockSize: vars.control.height,
    border: hairline(color.borderStrong),
    borderRadius: vars.radius.control,
    background: color.surface,
    transition: transition('border-color'),
    selectors: {
      '&[data-hovered]': { borderColor: color.textMuted },
      '&[data-invalid]': { borderColor: color.critical.solid },
      '&[data-focus-within]': {
        outline: `${vars.focus.width} solid ${color.focusRing}`,
        outlineOffset: `calc(${vars.border.hairline} * -1)`,
      },
      '&[data-disabled]': { background: color.surfaceSunken, borderColor: color.border },
    },
  }),
);

export const input = style(
  layered({
    ...bare,
    ...bodyText,
    flex: 1,
    minInlineSize: 0,
    minBlockSize: `calc(${vars.control.height} - 2 * ${vars.border.hairline})`,
    paddingInline: space.x3,
    color: color.text,
    outline: 'none',
    textOverflow: 'ellipsis',
    selectors: { '&::placeholder': { color: color.textMuted, opacity: 1 } },
  }),
);

export const opener = style(
  layered({
    ...bare,
    display: 'flex',
    flex: 'none',
    padding: space.x2,
    marginInlineEnd: space.x1,
    borderRadius: vars.radius.control,
    color: color.textMuted,
    cursor: 'pointer',
    selectors: { '&[data-hovered]': { color: color.text }, '&[data-focus-visible]': focusRing },
  }),
);

export const popover = style(
  layered({
    ...sheet,
    inlineSize: 'var(--trigger-width)',
    maxInlineSize: `calc(100vw - ${space.x8})`,
  }),
);

export const list = style(
  layered({
    maxBlockSize: '40dvh',
    overflow: 'auto',
    padding: space.x1,
    outline: 'none',
  }),
);

export const option = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    padding: `${space.x1} ${space.x2}`,
    borderRadius: vars.radius.control,
    color: color.text,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused], &[data-hovered]': { background: color.surfaceHover },
      '&[data-pressed]': { background: color.surfacePressed },
      '&[data-selected]': { fontWeight: vars.weight.medium },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-focused]': { outline: `${vars.focus.width} solid ${systemColor.mark}` } },
      },
    },
  }),
);

export const name = style(layered({ ...truncated }));
export const detail = style(layered({ ...truncated, fontSize: vars.size.text12, color: color.textMuted }));
export const empty = style(layered({ padding: space.x3, color: color.textMuted, fontSize: vars.size.text13 }));
