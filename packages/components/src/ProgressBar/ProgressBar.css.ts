import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bodyText, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const root = style(
  layered({
    ...bodyText,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.x1,
    minInlineSize: 0,
    inlineSize: '100%',
    fontSize: vars.size.text13,
    color: color.text,
  }),
);

export const words = style(layered({ display: 'flex', justifyContent: 'space-between', gap: vars.space.x3 }));

export const beside = style(layered({ display: 'flex', alignItems: 'center', gap: vars.space.x2, minInlineSize: 0 }));

export const figure = style(layered({ flex: 'none', minInlineSize: '4ch', textAlign: 'end' }));

export const track = style(
  layered({
    flex: '1 1 0',
    minInlineSize: vars.space.x8,
    blockSize: `calc(${vars.space.x3} / 2)`,
    borderRadius: vars.radius.full,
    background: color.border,
    overflow: 'hidden',
    '@media': { [media.forcedColors]: { border: hairline(systemColor.text) } },
  }),
);

export const fill = style(
  layered({
    blockSize: '100%',
    borderRadius: vars.radius.full,
    '@media': {
      [media.forcedColors]: { forcedColorAdjust: 'none', background: systemColor.mark },
    },
  }),
);

export const fills = styleVariants(
  {
    accent: color.accent,
    positive: color.positive.solid,
    caution: color.caution.solid,
    critical: color.critical.solid,
    info: color.info.solid,
  },
  (background) => layered({ background }),
);
