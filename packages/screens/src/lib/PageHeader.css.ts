import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.x2} ${vars.space.x4}`,
  minHeight: vars.control.height,
});

export const titles = style({ minWidth: 0 });

/** On a phone the first row of the list matters more. */
export const subtitleLine = style({ '@media': { [media.belowMedium]: { display: 'none' } } });

export const figureStrip = style({ minWidth: 0, maxWidth: '100%' });
