import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bodyText } from '../theme/mixins.ts';
import { chartSize } from '../theme/chart.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space } = vars;
const pixels = (value: number) => `${value}px`;
const needsPattern = `${media.forcedColors}, (prefers-contrast: more), print`;

export const root = style(
  layered({
    ...bodyText,
    display: 'flex',
    flexDirection: 'column',
    gap: space.x3,
    minInlineSize: 0,
    // In a card that is taller than it needs to be, the plots of a row end at the same height.
    blockSize: '100%',
    margin: 0,
    color: color.text,
  }),
);

export const head = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: space.x4,
    minBlockSize: space.x6,
  }),
);

export const headEnd = style(layered({ '@media': { print: { display: 'none' } } }));

export const legend = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.x4,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: vars.size.text13,
    color: color.textMuted,
  }),
);

export const legendItem = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    minInlineSize: 0,
    minBlockSize: space.x6,
  }),
);

export const legendDetail = style(layered({ fontWeight: vars.weight.medium, color: color.text }));

export const body = style(
  layered({ position: 'relative', marginBlockStart: 'auto', blockSize: pixels(chartSize.height), minInlineSize: 0 }),
);

export const empty = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    blockSize: '100%',
    padding: space.x4,
    border: `${vars.border.hairline} dashed ${color.border}`,
    borderRadius: vars.radius.card,
    color: color.textMuted,
    textAlign: 'center',
  }),
);

// A time axis runs from left to right in every script.
export const plot = style(layered({ position: 'relative', direction: 'ltr', blockSize: '100%', minInlineSize: 0 }));

export const canvas = style(
  layered({ display: 'block', overflow: 'visible', maxInlineSize: '100%', fontVariantNumeric: 'tabular-nums' }),
);

export const definitions = style(layered({ position: 'absolute', inlineSize: 0, blockSize: 0 }));

export const gridLine = style(
  layered({
    stroke: color.border,
    strokeWidth: vars.border.hairline,
    shapeRendering: 'crispEdges',
    selectors: { '&[data-zero]': { stroke: color.borderStrong } },
    '@media': { [media.forcedColors]: { stroke: systemColor.disabled } },
  }),
);

export const tickText = style(
  layered({
    fontFamily: vars.font.body,
    fontSize: vars.size.text12,
    fill: color.textMuted,
    '@media': { [media.forcedColors]: { fill: systemColor.text } },
  }),
);

export const markText = style(
  layered({
    fontFamily: vars.font.body,
    fontSize: vars.size.text13,
    fontWeight: vars.weight.medium,
    fill: color.text,
    '@media': { [media.forcedColors]: { fill: systemColor.text } },
  }),
);

export const band = style(
  layered({
    fill: 'transparent',
    outline: 'none',
    selectors: {
      '&[data-active]': { fill: color.surfaceHover },
      '&:focus-visible': { stroke: color.focusRing, strokeWidth: vars.focus.width },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&[data-active]': { stroke: systemColor.mark, strokeWidth: vars.border.hairline } },
      },
    },
  }),
);

const { one, two, three, four, five } = color.chart;

/** The colour of a series, as `currentColor` of its marks. */
export const tones = styleVariants({ one, two, three, four, five }, (value) =>
  layered({ color: value, '@media': { [media.forcedColors]: { color: systemColor.text } } }),
);

export const targetTone = style(
  layered({ color: color.textMuted, '@media': { [media.forcedColors]: { color: systemColor.text } } }),
);

const hollow = { fill: systemColor.surface, stroke: systemColor.text };

export const block = style(
  layered({
    fill: 'currentColor',
    '@media': { [media.forcedColors]: { selectors: { '&[data-hatched]': hollow } } },
  }),
);

export const slice = style(
  layered({
    fill: 'currentColor',
    stroke: color.surface,
    strokeWidth: vars.border.thick,
    outline: 'none',
    selectors: { '&:focus-visible': { stroke: color.focusRing } },
    '@media': {
      [media.forcedColors]: {
        stroke: systemColor.surface,
        selectors: { '&[data-hatched]': hollow, '&[data-active], &:focus-visible': { stroke: systemColor.mark } },
      },
    },
  }),
);

export const hatching = style(
  layered({
    display: 'none',
    pointerEvents: 'none',
    selectors: { '&[data-always]': { display: 'inline' } },
    '@media': { [needsPattern]: { display: 'inline' } },
  }),
);

export const patternLine = style(
  layered({
    fill: 'none',
    stroke: color.surface,
    strokeWidth: vars.border.thick,
    '@media': { [media.forcedColors]: { stroke: systemColor.text } },
  }),
);

export const line = style(
  layered({
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: pixels(chartSize.lineWidth),
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
    pointerEvents: 'none',
  }),
);

export const targetLine = style(
  layered({
    stroke: 'currentColor',
    strokeWidth: vars.border.hairline,
    strokeDasharray: '4 3',
    pointerEvents: 'none',
  }),
);

export const dot = style(
  layered({
    fill: 'currentColor',
    stroke: color.surface,
    strokeWidth: vars.border.hairline,
    pointerEvents: 'none',
    '@media': { [media.forcedColors]: { stroke: systemColor.surface } },
  }),
);

export const untouchable = style(layered({ pointerEvents: 'none' }));

export const swatchRoot = style(layered({ flex: 'none', overflow: 'visible' }));
export const swatchLine = style(layered({ stroke: 'currentColor', strokeWidth: pixels(chartSize.lineWidth) }));
export const swatchDot = style(layered({ fill: 'currentColor' }));
