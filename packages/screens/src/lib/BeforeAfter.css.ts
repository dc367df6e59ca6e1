import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, size, space } = vars;

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: size.text13 });

export const cell = style({
  paddingBlock: space.x2,
  textAlign: 'end',
  borderBlockEnd: `${border.hairline} solid ${color.border}`,
});

export const head = style([cell, { color: color.textMuted, fontWeight: 'inherit' }]);

export const label = style([head, { textAlign: 'start' }]);
