import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { bodyText, hairline, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const field = style(
  layered({
    ...bodyText,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.x1,
    minInlineSize: 0,
    color: color.text,
  }),
);

export const fieldLabel = style(
  layered({
    fontFamily: vars.font.body,
    fontSize: vars.size.text13,
    fontWeight: vars.weight.medium,
    color: color.text,
    cursor: 'default',
  }),
);

export const requiredMark = style(layered({ color: color.critical.text }));

/** The box of everything that a person types into or chooses from. */
export const control = style(
  layered({
    ...bodyText,
    boxSizing: 'border-box',
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: vars.control.height,
    margin: 0,
    paddingBlock: vars.space.x1,
    paddingInline: vars.space.x3,
    border: hairline(color.borderStrong),
    borderRadius: vars.radius.control,
    background: color.surface,
    color: color.text,
    appearance: 'none',
    outline: 'none',
    transition: transition('border-color', 'background-color'),
    '::placeholder': { color: color.textMuted, opacity: 1 },
    selectors: {
      '&[data-hovered]': { borderColor: color.textMuted },
      '&[data-invalid], [data-invalid] > &': { borderColor: color.critical.solid },
      '&[data-focused], &[data-focus-visible]': {
        outline: `${vars.focus.width} solid ${color.focusRing}`,
        outlineOffset: `calc(${vars.border.hairline} * -1)`,
      },
      '&[data-disabled]': {
        background: color.surfaceSunken,
        borderColor: color.border,
        color: color.textMuted,
        cursor: 'not-allowed',
      },
      '&[readonly]': { background: color.surfaceSunken },
    },
  }),
);

export const fieldHint = style(
  layered({ fontSize: vars.size.text13, color: color.textMuted, overflowWrap: 'anywhere' }),
);

export const fieldError = style(
  layered({
    display: 'flex',
    gap: vars.space.x1,
    fontFamily: vars.font.body,
    fontSize: vars.size.text13,
    color: color.critical.text,
    overflowWrap: 'anywhere',
  }),
);

export const fieldErrorIcon = style(
  layered({
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    blockSize: `calc(${vars.size.text13} * ${vars.leading.body})`,
  }),
);
