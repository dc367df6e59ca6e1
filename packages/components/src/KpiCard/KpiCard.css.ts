import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { hairline } from '../theme/mixins.ts';
import { tile, tileFigure, tileFoot } from '../theme/tile.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const root = style(
  layered({
    ...tile,
    selectors: {
      // A sample never passes for a real figure.
      '&[data-source="sample"]': {
        backgroundImage: `repeating-linear-gradient(135deg, transparent 0 8px, ${color.surfaceSunken} 8px 16px)`,
      },
    },
  }),
);

export const top = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.x2,
    fontSize: vars.size.text13,
    color: color.textMuted,
  }),
);

export const label = style(layered({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' }));

export const side = style(layered({ display: 'inline-flex', flex: 'none', alignItems: 'center', gap: vars.space.x2 }));

export const source = style(
  layered({
    paddingInline: vars.space.x1,
    border: hairline(color.border),
    borderRadius: vars.space.x1,
    fontSize: vars.size.text12,
    lineHeight: vars.leading.tight,
    color: color.textMuted,
  }),
);

export const figure = style(layered(tileFigure));

export const foot = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space.x2,
    ...tileFoot,
  }),
);

/** Unseen words keep the lines that they will take. */
export const waiting = style(layered({ position: 'relative', visibility: 'hidden' }));

export const waitingBar = style(
  layered({
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    blockSize: `calc(1em * ${vars.leading.body})`,
    alignContent: 'center',
    visibility: 'visible',
  }),
);

export const line = style(
  layered({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space.x1 }),
);

export const change = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.x1,
    fontWeight: vars.weight.medium,
  }),
);

export const changeTones = styleVariants(
  { positive: color.positive.text, critical: color.critical.text, neutral: color.textMuted },
  (value) => layered({ color: value }),
);
