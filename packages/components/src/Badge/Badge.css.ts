import { style, styleVariants } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { hairline } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const root = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.x1,
    boxSizing: 'border-box',
    maxInlineSize: '100%',
    minBlockSize: vars.space.x5,
    verticalAlign: 'middle',
    paddingInline: vars.space.x2,
    borderRadius: vars.radius.full,
    fontFamily: vars.font.body,
    fontSize: vars.size.text12,
    fontWeight: vars.weight.medium,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.leading.body,
    whiteSpace: 'nowrap',
  }),
);

const tinted = (name: 'positive' | 'caution' | 'critical' | 'info') =>
  layered({
    background: color[name].surface,
    border: hairline(color[name].border),
    color: color[name].text,
  });

export const tones = styleVariants({
  neutral: layered({
    background: color.surfaceSunken,
    border: hairline(color.border),
    color: color.textMuted,
  }),
  outline: layered({
    background: 'transparent',
    border: hairline(color.borderStrong),
    color: color.text,
  }),
  positive: tinted('positive'),
  caution: tinted('caution'),
  critical: tinted('critical'),
  info: tinted('info'),
});

export const mark = style(layered({ display: 'inline-flex', flex: 'none' }));

export const label = style(layered({ overflow: 'hidden', textOverflow: 'ellipsis' }));

export const wrapped = style(
  layered({ borderRadius: vars.radius.control, lineHeight: vars.leading.tight, whiteSpace: 'normal' }),
);
