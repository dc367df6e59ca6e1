import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { fhq } from '../theme/layer.css.ts';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bare, hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space, size, weight } = vars;
const line = hairline(color.border);
const headerHeight = vars.control.height;

export const frame = style(
  layered({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    overflow: 'hidden',
    border: line,
    borderRadius: vars.radius.card,
    background: color.surface,
    color: color.text,
    fontFamily: vars.font.body,
    fontSize: size.text13,
  }),
);

export const edge = style(layered({ blockSize: 0, outline: 'none' }));

export const scroller = style(
  layered({
    position: 'relative',
    overflow: 'auto',
    overscrollBehaviorInline: 'contain',
    maxBlockSize: '70dvh',
    scrollPaddingBlockStart: headerHeight,
    fontVariantNumeric: 'tabular-nums',
    isolation: 'isolate',
  }),
);

const widest = { minInlineSize: 'var(--fhq-table-width)' };
const tracks = { display: 'grid', gridTemplateColumns: 'var(--fhq-table-columns)' };

export const header = style(
  layered({
    ...widest,
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    background: color.surface,
    borderBlockEnd: line,
    backgroundImage: `linear-gradient(${color.surfaceSunken}, ${color.surfaceSunken})`,
  }),
);

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } });

export const progress = style(
  layered({
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: `calc(${headerHeight} - 1px)`,
    inlineSize: '25%',
    blockSize: vars.border.thick,
    background: color.accent,
    '@media': { [media.motionAllowed]: { animation: `${slide} 1.2s linear infinite` } },
  }),
);

export const headerRow = style(layered({ ...tracks, blockSize: headerHeight }));
export const body = style(layered({ ...widest, position: 'relative' }));

export const row = style(
  layered({
    ...tracks,
    position: 'absolute',
    insetInline: 0,
    blockSize: 'var(--fhq-table-row)',
    contain: 'strict',
    borderBlockEnd: line,
    selectors: {
      '&:last-child': { borderBlockEndColor: 'transparent' },
      '&:hover': { background: color.surfaceHover },
      '&[data-skeleton]:hover': { background: 'none' },
      '&[aria-selected="true"]': { background: color.accentSurface },
      '[data-actionable] &:not([data-skeleton])': { cursor: 'pointer' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[aria-selected="true"]': {
            outline: `${vars.border.thick} solid ${systemColor.mark}`,
            outlineOffset: `calc(-1 * ${vars.border.thick})`,
          },
        },
      },
    },
  }),
);

const focusInside = {
  '&:focus-visible': {
    outline: `${vars.focus.width} solid ${color.focusRing}`,
    outlineOffset: `calc(-1 * ${vars.focus.width})`,
    borderRadius: vars.radius.control,
  },
};

const alignment = {
  '&[data-align="end"]': { textAlign: 'end' },
  '&[data-align="center"]': { textAlign: 'center' },
} as const;

const gutter = { paddingInline: space.x2 };
const edges = {
  '&:first-child': { paddingInlineStart: space.x3 },
  '&:last-child': { paddingInlineEnd: space.x3 },
} as const;

export const cell = style(
  layered({
    alignContent: 'center',
    minInlineSize: 0,
    ...gutter,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    outline: 'none',
    selectors: { ...edges, ...alignment, ...focusInside },
  }),
);

// Centres badges, bars and buttons on the line, independent of their baseline.
globalStyle(`${cell} > *`, { '@layer': { [fhq]: { verticalAlign: 'middle' } } });
globalStyle(`${cell}[data-buttons] > *`, { '@layer': { [fhq]: { marginInlineStart: `calc(-1 * ${space.x2})` } } });

export const headerCell = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: space.x1,
    minInlineSize: 0,
    ...gutter,
    outline: 'none',
    fontSize: size.text12,
    fontWeight: weight.medium,
    color: color.textMuted,
    selectors: {
      ...edges,
      '&[data-align="end"]': { flexDirection: 'row-reverse' },
      '&[data-align="center"]': { justifyContent: 'center' },
      '&[data-sortable]': { cursor: 'pointer', userSelect: 'none' },
      '&[data-sortable]:hover': { color: color.text },
      '&[aria-sort="ascending"], &[aria-sort="descending"]': { color: color.text },
      ...focusInside,
    },
  }),
);

export const headerLabel = style(layered({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }));

export const sortIcon = style(
  layered({
    flexShrink: 0,
    inlineSize: size.text14,
    blockSize: size.text14,
    selectors: {
      '[aria-sort="none"] > &': { opacity: 0.45 },
      '[aria-sort="none"]:hover > &, [aria-sort="none"]:focus-visible > &': { opacity: 1 },
    },
  }),
);

export const selectionCell = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    outline: 'none',
    selectors: focusInside,
  }),
);

const tick = 'polygon(14% 50%, 26% 38%, 42% 55%, 75% 20%, 87% 32%, 42% 79%)';
const dash = 'polygon(18% 42%, 82% 42%, 82% 58%, 18% 58%)';

export const box = style(
  layered({
    ...bare,
    inlineSize: vars.icon.small,
    blockSize: vars.icon.small,
    border: hairline(color.borderStrong),
    borderRadius: space.x1,
    background: color.surface,
    pointerEvents: 'none',
    selectors: {
      '&::before': { content: '', display: 'block', blockSize: '100%', background: color.textOnAccent, clipPath: tick },
      '&:not(:checked, :indeterminate)::before': { visibility: 'hidden' },
      '&:indeterminate::before': { clipPath: dash },
      '&:checked, &:indeterminate': { background: color.accent, borderColor: color.accent },
    },
    '@media': { [media.forcedColors]: { appearance: 'auto', selectors: { '&::before': { display: 'none' } } } },
  }),
);

const pulse = keyframes({ '50%': { opacity: 0.45 } });

export const bar = style(
  layered({
    display: 'inline-block',
    verticalAlign: 'middle',
    blockSize: size.text12,
    borderRadius: vars.radius.control,
    background: color.surfacePressed,
    '@media': { [media.motionAllowed]: { animation: `${pulse} 1.6s ease-in-out infinite` } },
  }),
);

export const message = style(
  layered({
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    padding: `${space.x10} ${space.x6}`,
    color: color.textMuted,
    fontSize: size.text14,
  }),
);

export const hidden = style(
  layered({
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
);
