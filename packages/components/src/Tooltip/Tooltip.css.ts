import { style } from '@vanilla-extract/css';
import { layered } from '../theme/layered.ts';
import { media, systemColor } from '../theme/media.ts';
import { bodyText, transition } from '../theme/mixins.ts';
import { vars } from '../theme/vars.css.ts';

export const bubble = style(
  layered({
    ...bodyText,
    maxInlineSize: '260px',
    padding: `${vars.space.x1} ${vars.space.x2}`,
    borderRadius: vars.radius.control,
    background: vars.color.text,
    color: vars.color.surface,
    fontSize: vars.size.text12,
    lineHeight: vars.leading.body,
    overflowWrap: 'anywhere',
    boxShadow: vars.shadow.overlay,
    transition: transition('opacity'),
    selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
    '@media': { [media.forcedColors]: { border: `${vars.border.hairline} solid ${systemColor.text}` } },
  }),
);
