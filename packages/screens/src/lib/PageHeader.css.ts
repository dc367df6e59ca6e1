import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
});

/** On a phone the first row of the list matters more. */
export const subtitleLine = style({ '@media': { [media.belowMedium]: { display: 'none' } } });
