import { style } from '@vanilla-extract/css';
import { inLineWithPage, media, pageWidth } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const page = style({ minHeight: '100dvh', background: vars.color.background });

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.x4,
  paddingBlock: vars.space.x3,
  paddingInline: inLineWithPage(vars.space.x6),
  background: vars.color.surface,
  borderBlockEnd: `${vars.border.hairline} solid ${vars.color.border}`,
  '@media': { [media.belowMedium]: { paddingInline: vars.space.x4 } },
});

const mainBase = style({
  boxSizing: 'border-box',
  marginInline: 'auto',
  paddingBlock: vars.space.x8,
  paddingInline: vars.space.x6,
  '@media': { [media.belowMedium]: { paddingInline: vars.space.x4 } },
});

export const main = style([mainBase, { maxWidth: '45rem' }]);

export const wideMain = style([mainBase, { maxWidth: pageWidth }]);
