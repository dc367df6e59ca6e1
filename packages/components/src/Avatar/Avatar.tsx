import { classes } from '../lib/classes.ts';
import { root, sizes } from './Avatar.css.ts';
import { initials } from './initials.ts';

export const avatarSizes = ['small', 'medium', 'large'] as const;
export type AvatarSize = (typeof avatarSizes)[number];

export interface AvatarProps {
  /** The person's full name. */
  name: string;
  size?: AvatarSize;
  /** Whether the name is shown beside it, so that screen readers announce it once. */
  isDecorative?: boolean;
}

/** A person, by their initials. */
export function Avatar({ name, size = 'medium', isDecorative = false }: AvatarProps) {
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span className={classes(root, sizes[size])} {...naming}>
      {initials(name)}
    </span>
  );
}
