import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x3,
});

/** On a phone in one line that scrolls, so that the list below begins on the first screen. */
const oneLine = {
  // Holds what the fields hide from sight, which would widen the page.
  position: 'relative',
  display: 'flex',
  gap: space.x3,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring.
  padding: space.x1,
  margin: `calc(-1 * ${space.x1})`,
  '@media': { [media.fromMedium]: { flexWrap: 'wrap', overflowX: 'visible' } },
} as const;

export const filters = style({ ...oneLine, flex: '1 1 26rem' });

/** Fields with a label above them stand on the line of those without. */
export const manyFilters = style({ ...oneLine, flex: '1 1 100%', alignItems: 'end' });

export const filter = style({
  flex: '1 0 9rem',
  minWidth: 0,
  '@media': { [media.fromMedium]: { flex: '1 1 8rem', maxWidth: '12rem' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  marginInlineStart: 'auto',
});
