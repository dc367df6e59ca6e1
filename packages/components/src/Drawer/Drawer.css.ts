import { createVar, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { hairline, panelColumn } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;
const from = createVar();
const slide = keyframes({ from: { transform: `translateX(${from})` }, to: { transform: 'none' } });

const modal = {
  position: 'absolute',
  insetBlock: 0,
  boxSizing: 'border-box',
  display: 'flex',
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: vars.shadow.overlay,
  outline: 'none',
  animation: `${slide} ${vars.motion.fast}`,
} as const;

const leaving = { animationDirection: 'reverse', animationFillMode: 'forwards' } as const;

export const sides = styleVariants({
  start: layered({
    ...modal,
    insetInlineStart: 0,
    borderInlineEnd: hairline(color.border),
    vars: { [from]: '-100%' },
    selectors: { '&[data-exiting]': leaving, '&:dir(rtl)': { vars: { [from]: '100%' } } },
  }),
  end: layered({
    ...modal,
    insetInlineEnd: 0,
    borderInlineStart: hairline(color.border),
    vars: { [from]: '100%' },
    selectors: { '&[data-exiting]': leaving, '&:dir(rtl)': { vars: { [from]: '-100%' } } },
  }),
});

export const sizes = styleVariants({
  narrow: layered({ inlineSize: '320px', maxInlineSize: `calc(100% - ${space.x12})` }),
  wide: layered({ inlineSize: '640px', maxInlineSize: '100%' }),
  wider: layered({ inlineSize: '880px', maxInlineSize: '100%' }),
});

export const panel = style(layered(panelColumn));

export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x4,
    boxSizing: 'border-box',
    minBlockSize: '56px',
    flexShrink: 0,
    padding: `${space.x2} ${space.x4}`,
    borderBlockEnd: hairline(color.border),
  }),
);

export const title = style(
  layered({
    margin: 0,
    fontSize: vars.size.text16,
    fontWeight: vars.weight.semibold,
    lineHeight: vars.leading.tight,
    minInlineSize: 0,
    overflowWrap: 'anywhere',
  }),
);

export const body = style(
  layered({ flex: 1, overflow: 'auto', minBlockSize: 0, display: 'flex', flexDirection: 'column' }),
);
