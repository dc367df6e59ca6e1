import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr) 11rem 7rem',
  alignItems: 'center',
  gap: vars.space.x4,
  paddingBlock: vars.space.x3,
  selectors: { '& + &': { borderBlockStart: `${vars.border.hairline} solid ${vars.color.border}` } },
  '@media': {
    [media.belowMedium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: vars.space.x2 },
  },
});

export const severity = style({ '@media': { [media.belowMedium]: { gridRow: 1, gridColumn: 1 } } });

export const text = style({ minWidth: 0, '@media': { [media.belowMedium]: { gridRow: 2, gridColumn: '1 / -1' } } });

export const deadline = style({ minWidth: 0, '@media': { [media.belowMedium]: { gridRow: 3, gridColumn: 1 } } });

export const cost = style({
  textAlign: 'end',
  '@media': { [media.belowMedium]: { gridRow: 3, gridColumn: 2, alignSelf: 'start' } },
});
