import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bodyText, focusRing, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

/** The look that tabs and links drawn as tabs share; `selected` is the selector of the chosen one. */
export const tabRule = (selected: string) =>
  layered({
    ...bodyText,
    position: 'relative',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    blockSize: space.x10,
    paddingInline: space.x1,
    borderRadius: vars.radius.control,
    color: color.textMuted,
    fontWeight: vars.weight.medium,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outline: 'none',
    transition: transition('color'),
    selectors: {
      '&[data-hovered]': { color: color.text },
      '&[data-focus-visible]': { ...focusRing, outlineOffset: `calc(-1 * ${vars.focus.width})` },
      '&[data-disabled]': { cursor: 'default', opacity: 0.5 },
      '&::after': {
        content: '',
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: '-1px',
        blockSize: vars.border.thick,
        borderRadius: vars.radius.full,
      },
      [`&${selected}`]: { color: color.text },
      [`&${selected}::after`]: { background: color.accent },
    },
    '@media': {
      [media.forcedColors]: { selectors: { [`&${selected}::after`]: { background: systemColor.mark } } },
    },
  });

export const strip = {
  display: 'flex',
  gap: space.x5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  paddingInlineEnd: space.x4,
  boxSizing: 'border-box',
  minInlineSize: 'max-content',
  '@media': { [media.belowMedium]: { gap: space.x3 } },
} as const;
