import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { space } = vars;

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x2,
});

/** On a phone in one line that scrolls, so that the list below begins on the first screen. */
const oneLine = {
  // Holds what the fields hide from sight, which would widen the page.
  position: 'relative',
  display: 'flex',
  gap: space.x2,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring.
  padding: space.x1,
  margin: `calc(-1 * ${space.x1})`,
  '@media': { [media.fromMedium]: { overflowX: 'visible' } },
} as const;

export const filters = style([oneLine, { flex: '4 1 20rem' }]);

/** Fields with a label above them stand on the line of those without. */
export const manyFilters = style([
  oneLine,
  { flex: '1 1 100%', alignItems: 'end', '@media': { [media.fromMedium]: { flexWrap: 'wrap' } } },
]);

export const filter = style({
  flex: '1 0 9rem',
  minWidth: 0,
  '@media': { [media.fromMedium]: { flex: '1 1 7rem', maxWidth: '10rem' } },
});

/** A choice that is too long is cut, so that the line stays one. */
globalStyle(`${filter} button > span`, {
  '@media': { [media.fromMedium]: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.x2,
  marginInlineStart: 'auto',
});
