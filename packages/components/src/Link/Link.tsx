import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { classes } from '../lib/classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { mark, root, variants } from './Link.css.ts';

export const linkVariants = ['inline', 'quiet'] as const;
export type LinkVariant = (typeof linkVariants)[number];

export interface LinkProps extends Omit<
  AriaLinkProps,
  'className' | 'style' | 'render' | 'children' | 'href' | 'target' | 'rel'
> {
  /** An address of the app goes through the router of React Aria's RouterProvider. */
  href: string;
  /** 'quiet' takes the colour of the text around it and is underlined on hover. */
  variant?: LinkVariant;
  /** Whether the link leaves the app; it then opens in a new tab, which its name includes. */
  external?: boolean;
  children: ReactNode;
}

/** Goes to another place. */
export function Link({ variant = 'inline', external = false, children, ...props }: LinkProps) {
  return (
    <AriaLink
      {...props}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classes(root, variants[variant])}
    >
      {children}
      {external && (
        <>
          <ExternalLink size="0.9em" className={mark} aria-hidden="true" />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </>
      )}
    </AriaLink>
  );
}
