import { useId, type ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Link } from 'react-aria-components/Link';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
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
  return <DisabledEntry reason={reason}>{inside}</DisabledEntry>;
}

// React Aria's disabled link cannot be focused, so no user could reach its reason.
function DisabledEntry({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  const reasonId = useId();
  const link = (
    <Focusable>
      <button type="button" aria-disabled aria-describedby={reason && reasonId} className={entry} data-disabled>
        {children}
      </button>
    </Focusable>
  );
  if (!reason) return link;
  return (
    <>
      <Tooltip content={reason} placement="end">
        {link}
      </Tooltip>
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
    </>
  );
}
