import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { border, color, size, space, weight } = vars;

export const drawer = style({ padding: space.x4, display: 'grid', alignContent: 'start' });

export const changes = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: size.text13,
});

export const cell = style({
  paddingBlock: space.x2,
  paddingInlineEnd: space.x3,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  fontWeight: weight.regular,
  borderBlockEnd: `${border.hairline} solid ${color.border}`,
});

export const head = style([cell, { color: color.textMuted }]);

/** The head of the chain alone goes on paper. */
export const notPrinted = style({ '@media': { print: { display: 'none' } } });
