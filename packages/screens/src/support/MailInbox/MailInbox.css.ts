import { style } from '@vanilla-extract/css';
import { vars } from '@freight-hq/components/vars';

const { color, space } = vars;

export const drawer = style({ padding: space.x4, display: 'grid', alignContent: 'start' });

export const prose = style({
  padding: space.x4,
  border: `${vars.border.hairline} solid ${color.border}`,
  borderRadius: vars.radius.card,
  background: color.surfaceSunken,
  color: color.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const fold = style({ cursor: 'pointer', paddingBlock: space.x1 });

export const headers = style({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: vars.size.text12,
  color: color.text,
});
