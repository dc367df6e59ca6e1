import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;

export const number = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.x2 });

/** The specified greatest width of a subject, if a wide table has no more room; a row has two lines for it. */
export const subject = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxWidth: '12rem',
  lineHeight: vars.leading.tight,
  overflow: 'hidden',
  whiteSpace: 'normal',
  selectors: { '&[data-unread=true]': { fontWeight: vars.weight.semibold } },
  '@container': {
    '(width >= 75rem)': { maxWidth: 'none' },
    // One line of a row on a phone.
    '(width < 640px)': { maxWidth: 'none', WebkitLineClamp: 1 },
  },
});

export const clock = style({ minWidth: 0 });

/** Of which clock it is says the open ticket on a phone. */
globalStyle(`[data-two] ${clock} > :nth-child(2)`, { display: 'none' });

export const customer = style({ display: 'grid', minWidth: 0 });

export const results = style({ display: 'grid', gap: space.x1, margin: 0, padding: 0, listStyle: 'none' });

export const result = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.x3 });

export const resultNumber = style({ fontWeight: vars.weight.medium, fontVariantNumeric: 'tabular-nums' });

export const drawer = style({ padding: space.x4, display: 'grid', alignContent: 'start' });

export const fields = style({
  display: 'grid',
  gap: space.x4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
});

export const messages = style({ display: 'grid', gap: space.x3, margin: 0, padding: 0, listStyle: 'none' });

export const message = style({
  display: 'grid',
  gap: space.x2,
  padding: space.x4,
  border: `${vars.border.hairline} solid ${color.border}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  selectors: {
    '&[data-kind="note"]': { background: color.caution.surface, borderColor: color.caution.border },
    '&[data-kind="customer"]': { background: color.surfaceSunken },
  },
});

export const messageHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 });

export const prose = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: color.text });

/** A note has the colours of its message, so that it does not look like a reply. */
export const composer = style({
  display: 'grid',
  gap: space.x3,
  padding: space.x4,
  border: `${vars.border.hairline} solid ${color.border}`,
  borderRadius: vars.radius.card,
  selectors: { '&[data-kind="note"]': { background: color.caution.surface, borderColor: color.caution.border } },
});

export const after = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export const legend = style({ padding: 0, marginBottom: space.x2 });

export const fold = style({ cursor: 'pointer', paddingBlock: space.x1 });

/** The tenant stands beside the ticket if there is room, else below its head. */
export const beside = style({
  display: 'grid',
  gap: space.x6,
  '@media': { [media.fromMedium]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem', alignItems: 'start' } },
});

export const kind = style({ flex: '0 1 14rem', minWidth: 0 });

export const preview = style({
  display: 'grid',
  gap: space.x1,
  padding: space.x4,
  borderRadius: vars.radius.card,
  background: color.surfaceSunken,
  fontSize: vars.size.text14,
});

export const history = style({ display: 'grid', gap: space.x2, margin: 0, padding: 0, listStyle: 'none' });

export const event = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space.x3 });

/** The views of tickets, and the actions on those that are chosen. */
export const bulkLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.x2} ${vars.space.x4}`,
});
