import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bodyText, focusRing, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const trigger = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.x2,
    textAlign: 'start',
    cursor: 'pointer',
  }),
);

/** A value that is too long takes more lines, since a touch screen has no other way to show the rest. */
export const value = style(
  layered({
    flex: '1 1 0',
    minInlineSize: 0,
    overflowWrap: 'anywhere',
    selectors: { '&[data-placeholder]': { color: color.textMuted } },
  }),
);

export const chevron = style(layered({ display: 'flex', flex: 'none', color: color.textMuted }));

export const popover = style(
  layered({
    ...bodyText,
    boxSizing: 'border-box',
    minInlineSize: 'var(--trigger-width)',
    maxInlineSize: `calc(100vw - ${vars.space.x8})`,
    border: hairline(color.border),
    borderRadius: vars.radius.card,
    background: color.surfaceRaised,
    color: color.text,
    boxShadow: vars.shadow.overlay,
    overflow: 'auto',
    outline: 'none',
    transition: transition('opacity', 'transform'),
    selectors: {
      '&[data-entering], &[data-exiting]': { opacity: 0, transform: `translateY(calc(${vars.space.x1} * -1))` },
    },
  }),
);

export const list = style(layered({ padding: vars.space.x1, outline: 'none' }));

export const option = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.x3,
    boxSizing: 'border-box',
    minBlockSize: vars.control.heightCompact,
    paddingBlock: vars.space.x1,
    paddingInline: vars.space.x2,
    borderRadius: vars.radius.control,
    cursor: 'pointer',
    outline: 'none',
    selectors: {
      '&[data-focused], &[data-hovered]': { background: color.surfaceHover },
      '&[data-focus-visible]': { ...focusRing, outlineOffset: `calc(${vars.focus.width} * -1)` },
      '&[data-selected]': { fontWeight: vars.weight.medium },
      '&[data-disabled]': { color: color.textMuted, cursor: 'not-allowed' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-disabled]': { color: systemColor.disabled } },
      },
    },
  }),
);

export const tick = style(layered({ display: 'flex', flex: 'none', color: color.accentText }));
