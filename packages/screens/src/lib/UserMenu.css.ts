import { style } from '@vanilla-extract/css';
import { media } from '@freight-hq/components/media';
import { vars } from '@freight-hq/components/vars';

export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space.x2, minWidth: 0 });

export const personWords = style({
  display: 'grid',
  minWidth: 0,
  maxWidth: '11rem',
  textAlign: 'start',
  lineHeight: vars.leading.tight,
  fontSize: vars.size.text13,
  // Below the large breakpoint only the initials have room; the name stays readable to screen readers.
  '@media': {
    [media.belowLarge]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const personName = style({ ...cut, fontWeight: vars.weight.medium });

export const personLabel = style({
  ...cut,
  fontSize: vars.size.text12,
  fontWeight: vars.weight.regular,
  color: vars.color.textMuted,
});
