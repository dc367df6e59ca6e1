import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { bodyText, focusRing, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const row = style(
  layered({
    ...bodyText,
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: vars.space.x2,
    minBlockSize: vars.space.x6,
    color: color.text,
    cursor: 'pointer',
    selectors: { '&[data-disabled]': { color: color.textMuted, cursor: 'not-allowed' } },
  }),
);

export const box = style(
  layered({
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    inlineSize: vars.space.x4,
    blockSize: vars.space.x4,
    marginBlockStart: `calc((${vars.size.text14} * ${vars.leading.body} - ${vars.space.x4}) / 2)`,
    border: hairline(color.borderStrong),
    borderRadius: vars.space.x1,
    background: color.surface,
    color: color.textOnAccent,
    transition: transition('background-color', 'border-color'),
    selectors: {
      '[data-hovered] > &': { borderColor: color.textMuted },
      '[data-selected] > &, [data-indeterminate] > &': { background: color.accent, borderColor: color.accent },
      '[data-invalid] > &': { borderColor: color.critical.solid },
      '[data-focus-visible] > &': focusRing,
      '[data-disabled] > &': {
        background: color.surfaceSunken,
        borderColor: color.border,
        color: color.textMuted,
      },
    },
  }),
);

export const label = style(layered({ minInlineSize: 0, overflowWrap: 'anywhere' }));
