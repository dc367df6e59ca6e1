import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { inLineWithPage, media } from '../theme/media.ts';
import { bodyText, hairline, truncated } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;

export const root = style(
  layered({
    ...bodyText,
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space.x2,
    gridTemplateRows: '56px',
    paddingInline: space.x4,
    borderBlockEnd: hairline(color.border),
    background: color.surface,
    color: color.text,
    '@media': {
      [media.fromLarge]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 400px) minmax(0, 1fr)',
        columnGap: space.x6,
        paddingInline: inLineWithPage(space.x6),
      },
      print: { display: 'none' },
    },
  }),
);

// The icons, not the buttons around them, stand in line with the page's edges.
const outdent = `calc(-1 * ${space.x2})`;

export const menu = style(
  layered({ marginInlineStart: outdent, '@media': { [media.fromLarge]: { display: 'none' } } }),
);

export const titles = style(layered({ minInlineSize: 0 }));
export const title = style(
  layered({
    ...truncated,
    margin: 0,
    fontSize: vars.size.text16,
    lineHeight: vars.leading.tight,
    fontWeight: vars.weight.semibold,
    // Beside the buttons of a phone's bar a title has two lines.
    '@media': {
      [media.belowMedium]: {
        maxBlockSize: '2lh',
        whiteSpace: 'normal',
      },
    },
  }),
);
export const description = style(
  layered({
    ...truncated,
    display: 'none',
    margin: 0,
    fontSize: vars.size.text12,
    color: color.textMuted,
    '@media': { [media.fromMedium]: { display: 'block' } },
  }),
);

/** The search's button, if the box does not stand in the bar. */
export const toggle = style(layered({ '@media': { [media.fromLarge]: { display: 'none' } } }));

// If the bar has no room for the search, the search opens in a second row under the bar.
export const search = style(
  layered({
    minInlineSize: 0,
    '@media': {
      [media.belowLarge]: {
        display: 'none',
        gridColumn: '1 / -1',
        gridRow: 2,
        paddingBlockEnd: space.x3,
        selectors: { '&[data-open]': { display: 'block' } },
      },
    },
  }),
);

export const actions = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: space.x1,
    marginInlineEnd: outdent,
  }),
);
