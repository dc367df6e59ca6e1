import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, radius, space } = vars;

/** A stage with its sum, in one line each. */
const headHeight = '3.75rem';

export const board = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '16rem',
  gap: space.x3,
  // The board scrolls below the tabs in both directions: its bar and the sums stay in the window.
  maxBlockSize: 'max(24rem, calc(100dvh - 10.5rem))',
  scrollPaddingBlockStart: headHeight,
  overflow: 'auto',
});

export const column = style({
  display: 'grid',
  alignContent: 'start',
  minBlockSize: '60dvh',
  padding: space.x3,
  paddingBlockStart: 0,
  background: color.background,
  border: `${border.hairline} solid ${color.border}`,
  borderRadius: radius.card,
  selectors: { '&[data-over]': { background: color.accentSurface, borderColor: color.accentText } },
});

export const columnHead = style({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 0,
  paddingBlock: space.x3,
  background: 'inherit',
});

export const cards = style({ display: 'grid', gap: space.x2, margin: 0, padding: 0, listStyle: 'none' });

export const card = style({
  position: 'relative',
  display: 'grid',
  gap: space.x2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space.x3,
  border: `${border.hairline} solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  // A card below the window costs neither layout nor paint.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 7rem',
  selectors: {
    '&[data-lifted]': { borderColor: color.accentText, outline: `2px solid ${color.accentText}` },
    // The browser gives the card its own layer, so that a move repaints neither the card nor its column.
    '&[data-dragged]': {
      zIndex: 2,
      willChange: 'transform',
      cursor: 'grabbing',
      pointerEvents: 'none',
      userSelect: 'none',
    },
  },
});

export const cardHead = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'start',
  gap: space.x1,
  overflowWrap: 'anywhere',
});

/** A finger that begins here drags, and does not scroll. */
export const handle = style({ touchAction: 'none', cursor: 'grab' });

export const facts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 });
