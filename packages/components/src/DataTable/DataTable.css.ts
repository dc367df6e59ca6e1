import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { fhq } from '../theme/layer.css.ts';
import { layered, type PlainRule } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { hairline } from '../theme/mixins.ts';
import { frameLines } from './frameLines.ts';
import { labelInCard } from './labelInCard.ts';
import { unseen } from './unseen.ts';
import { selectionColumnWidth } from './columns.ts';
import { cutWrap } from '../Text/cutWrap.ts';
import { vars } from '../theme/vars.css.ts';

const { color, space, size, weight } = vars;
const line = hairline(color.border);

// Under this width of the frame, rows are cards.
const narrow = '(width < 640px)';
const ofCards = '[data-cards] &';
// In a row of two lines.
const inTwo = '[data-cards] [data-two] > &';
const pinned = '[role="grid"]:not([data-cards]) &';

const inCards = (rule: PlainRule) => ({ [narrow]: { selectors: { [ofCards]: rule } } });
const headerHeight = vars.control.height;

export const frame = style(
  layered({
    containerType: 'inline-size',
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    overflow: 'hidden',
    ...frameLines,
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
    maxBlockSize: 'var(--fhq-table-height, 70dvh)',
    scrollPaddingBlockStart: headerHeight,
    fontVariantNumeric: 'tabular-nums',
    isolation: 'isolate',
    // Cards scroll with the page.
    '@container': { [narrow]: { selectors: { '&[data-cards]': { overflow: 'visible', maxBlockSize: 'none' } } } },
  }),
);

const widest = { minInlineSize: 'var(--fhq-table-width)' };
const tracks = { display: 'grid', gridTemplateColumns: 'var(--fhq-table-columns)', boxSizing: 'border-box' } as const;

export const header = style(
  layered({
    ...widest,
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    background: color.surface,
    borderBlockEnd: line,
    backgroundImage: `linear-gradient(${color.surfaceSunken}, ${color.surfaceSunken})`,
    '@container': {
      [narrow]: {
        selectors: {
          [ofCards]: { position: 'static', minInlineSize: 0 },
          // Without a control of order or selection there is nothing to see above cards.
          [`${ofCards}:not(:has([data-sortable], input, :focus))`]: unseen,
        },
      },
    },
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

export const headerRow = style(
  layered({
    ...tracks,
    blockSize: headerHeight,
    '@container': inCards({ position: 'relative', display: 'flex', overflowX: 'auto', scrollbarWidth: 'thin' }),
  }),
);

export const body = style(
  layered({
    ...widest,
    position: 'relative',
    blockSize: 'var(--fhq-table-body)',
    selectors: { '[data-stale] > &': { color: color.textMuted, filter: 'grayscale(1)' } },
    '@container': inCards({ minInlineSize: 0, blockSize: 'auto' }),
  }),
);

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
      '&[aria-selected="true"]': { background: color.accentSurface, borderBlockEndColor: color.borderStrong },
      '[data-actionable] &:not([data-skeleton]), &:has([role="rowheader"] a[href])': { cursor: 'pointer' },
    },
    '@container': {
      [narrow]: {
        selectors: {
          [ofCards]: {
            position: 'relative',
            insetBlockStart: 'auto !important',
            display: 'flex',
            flexWrap: 'wrap',
            rowGap: space.x1,
            blockSize: 'auto',
            paddingBlock: space.x3,
            contain: 'content',
          },
          [`${ofCards}[data-two]`]: {
            display: 'grid',
            // Facts share the width that they need; those at the end have theirs first.
            gridTemplateColumns: 'auto repeat(3, minmax(0, max-content)) minmax(0, 1fr) max-content auto',
            alignItems: 'center',
            rowGap: '0.125rem',
            minBlockSize: '3.5rem',
            paddingBlock: space.x2,
            paddingInlineStart: space.x3,
          },
          [`[aria-multiselectable] ${ofCards}[data-two]`]: { paddingInlineStart: 0 },
          [pinned]: { backgroundColor: color.surface },
        },
      },
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

const edges = {
  '&:first-child': { paddingInlineStart: space.x3 },
  '&:last-child': { paddingInlineEnd: space.x3 },
} as const;

const stay = { position: 'sticky', zIndex: 1, background: 'inherit' } as const;

export const cell = style(
  layered({
    alignContent: 'center',
    minInlineSize: 0,
    paddingInline: space.x2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    outline: 'none',
    selectors: { ...edges, ...alignment, ...focusInside },
    '@container': {
      [narrow]: {
        selectors: {
          [ofCards]: {
            flex: '0 0 50%',
            boxSizing: 'border-box',
            alignContent: 'start',
            paddingInline: space.x3,
            textAlign: 'start',
            // A row has one height, a card grows: there a long text wraps.
            whiteSpace: 'normal',
            overflowWrap: 'anywhere',
            vars: { [cutWrap]: 'normal' },
          },
          [`${ofCards}:is([data-wide], [data-buttons])`]: { flexBasis: '100%' },
          [`${ofCards}[role="rowheader"]`]: { flex: '1 0 0', minInlineSize: '60%' },
          [`${ofCards}[data-label]::before`]: labelInCard,
          [inTwo]: {
            minInlineSize: 0,
            alignContent: 'center',
            paddingInline: 0,
            whiteSpace: 'nowrap',
            overflowWrap: 'normal',
            vars: { [cutWrap]: 'nowrap' },
          },
          [`${inTwo}::before`]: { display: 'none' },
          [`${inTwo}[data-phone="title"]`]: { fontSize: size.text14 },
          [`${inTwo}[data-phone="line"]`]: {
            color: color.textMuted,
            fontSize: size.text12,
            paddingInlineEnd: space.x3,
          },
          [`${inTwo}[data-phone="end"]`]: { maxInlineSize: '10rem', paddingInline: space.x2, textAlign: 'end' },
          [`${inTwo}:empty`]: { paddingInline: 0 },
          [`${pinned}[role="rowheader"]`]: { ...stay, insetInlineStart: 'var(--fhq-table-pinned)' },
        },
      },
    },
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
    paddingInline: space.x2,
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
    '@container': {
      [narrow]: {
        selectors: {
          [ofCards]: { flex: 'none', flexDirection: 'row', paddingInline: space.x3 },
          // Above cards a header is a control of their order; another one shows itself while it has the focus.
          [`${ofCards}:not([data-sortable], :focus)`]: unseen,
          [`${pinned}[data-pinned]`]: {
            ...stay,
            insetInlineStart: 'var(--fhq-table-pinned)',
            background: color.surfaceSunken,
          },
        },
      },
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
    '@container': {
      [narrow]: {
        selectors: {
          [ofCards]: { flex: 'none', inlineSize: `${selectionColumnWidth}px` },
          [inTwo]: { gridArea: '1 / 1 / 3 / 2', blockSize: '100%' },
          [pinned]: { ...stay, insetInlineStart: 0 },
          [`${pinned}[role="columnheader"]`]: { background: color.surfaceSunken },
        },
      },
    },
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

export const hidden = style(layered(unseen));

/** The button of a row on a phone that shows all of it; under the last line of a row that is open. */
export const moreCell = style(
  layered({
    display: 'none',
    outline: 'none',
    selectors: focusInside,
    '@container': {
      [narrow]: {
        selectors: {
          [ofCards]: { display: 'grid', placeItems: 'center', marginInlineStart: 'auto' },
          [inTwo]: { gridArea: '1 / 7 / 3 / 8' },
        },
      },
    },
  }),
);

export const more = style(
  layered({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.25rem',
    blockSize: '2.25rem',
    border: 'none',
    borderRadius: vars.radius.control,
    background: 'none',
    color: color.textMuted,
    cursor: 'pointer',
    selectors: {
      '&:focus-visible': { outline: `${vars.focus.width} solid ${color.focusRing}` },
      '&[aria-expanded="true"]': { transform: 'scaleY(-1)' },
    },
  }),
);
