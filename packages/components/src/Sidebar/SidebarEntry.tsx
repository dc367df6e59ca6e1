import type { ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Link } from 'react-aria-components/Link';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { entry, icon as iconStyle } from './Sidebar.css.ts';

export interface SidebarItem {
  href: string;
  label: string;
  /** A 16 px icon. */
  icon?: ReactNode;
  isCurrent: boolean;
  isDisabled?: boolean;
  /** Why the entry is disabled. */
  reason?: string;
}

export function SidebarEntry({ href, label, icon, isCurrent, isDisabled = false, reason }: SidebarItem) {
  const inside = (
    <>
      {icon && <span className={iconStyle}>{icon}</span>}
      {label}
    </>
  );
  if (!isDisabled) {
    return (
      <Link className={entry} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {inside}
      </Link>
    );
  }
  // React Aria's disabled link cannot be focused, so its reason would reach nobody.
  const disabled = (
    <Focusable>
      <span role="link" aria-disabled aria-description={reason} className={entry} data-disabled>
        {inside}
      </span>
    </Focusable>
  );
  return reason ? (
    <Tooltip content={reason} placement="end">
      {disabled}
    </Tooltip>
  ) : (
    disabled
  );
}
