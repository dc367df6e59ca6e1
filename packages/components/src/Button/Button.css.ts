import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bare, bodyText, focusRing, hairline, transition, unusable } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const root = style(
  layered({
    ...bare,
    ...bodyText,
    display: 'inline-grid',
    gridAutoFlow: 'row',
    alignItems: 'center',
    justifyItems: 'center',
    flex: 'none',
    maxInlineSize: '100%',
    paddingBlock: vars.space.x1,
    border: hairline('transparent'),
    borderRadius: vars.radius.control,
    fontWeight: vars.weight.medium,
    lineHeight: vars.leading.tight,
    textDecoration: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    outline: 'none',
    transition: transition('background-color', 'border-color', 'color', 'opacity'),
    selectors: {
      '&[data-focus-visible]': focusRing,
      '&[data-pending]': { cursor: 'progress' },
      '&[data-disabled], &[data-unavailable]': { ...unusable, boxShadow: 'none' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[data-disabled], &[data-unavailable]': {
            color: systemColor.disabled,
            borderColor: systemColor.disabled,
          },
        },
      },
    },
  }),
);

const usable = '&:not([data-disabled], [data-unavailable])';
const hovered = `${usable}[data-hovered]`;
const pressed = `${usable}[data-pressed]`;

export const variants = styleVariants({
  primary: layered({
    selectors: {
      [usable]: { background: color.accent, color: color.textOnAccent, boxShadow: vars.shadow.control },
      [hovered]: { background: color.accentHover },
      [pressed]: { background: color.accentHover },
    },
  }),
  secondary: layered({
    selectors: {
      [usable]: {
        background: color.surface,
        borderColor: color.borderStrong,
        color: color.text,
        boxShadow: vars.shadow.control,
      },
      [hovered]: { background: color.surfaceSunken },
      [pressed]: { background: color.surfaceSunken, borderColor: color.textMuted },
    },
  }),
  quiet: layered({
    selectors: {
      [usable]: { color: color.text },
      [hovered]: { background: color.surfaceHover },
      [pressed]: { background: color.surfacePressed },
      '&[data-disabled], &[data-unavailable]': { background: 'none', borderColor: 'transparent' },
    },
  }),
  danger: layered({
    selectors: {
      [usable]: {
        background: color.critical.solid,
        color: color.textOnAccent,
        boxShadow: vars.shadow.control,
      },
      [hovered]: { background: color.criticalHover },
      [pressed]: { background: color.criticalHover },
    },
  }),
});

export const sizes = styleVariants({
  medium: layered({
    minBlockSize: vars.control.height,
    paddingInline: vars.control.padding,
    fontSize: vars.size.text14,
  }),
  small: layered({
    minBlockSize: vars.control.heightCompact,
    paddingInline: vars.space.x2,
    fontSize: vars.size.text13,
  }),
});

export const wide = style(layered({ display: 'grid', inlineSize: '100%' }));

const line = layered({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.x2,
  minInlineSize: 0,
});

export const content = style(line);

export const reserve = style([
  line,
  layered({
    visibility: 'hidden',
    blockSize: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    // The other label takes its room here, so that the button keeps its width while it is busy.
    '::after': { content: 'attr(data-label)' },
    selectors: { '&[data-icon]': { paddingInlineStart: `calc(${vars.icon.small} + ${vars.space.x2})` } },
  }),
]);

export const icon = style(layered({ display: 'inline-flex', flex: 'none' }));

export const label = style(layered({ minInlineSize: 0, overflowWrap: 'anywhere' }));

export const veiled = style(layered({ opacity: 0 }));

export const over = style(layered({ gridArea: '1 / 1', display: 'inline-flex' }));
