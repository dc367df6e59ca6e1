import type { ReactNode } from 'react';
import { SidebarEntry, type SidebarItem } from './SidebarEntry.tsx';
import {
  brand as brandStyle,
  footer as footerStyle,
  group,
  groupLabel,
  groups as groupsStyle,
  list,
  root,
} from './Sidebar.css.ts';

export type { SidebarItem } from './SidebarEntry.tsx';

export interface SidebarGroup {
  label?: string;
  items: readonly SidebarItem[];
}

export interface SidebarProps {
  /** Names the navigation to screen readers. */
  label: string;
  brand: ReactNode;
  groups: readonly SidebarGroup[];
  footer?: ReactNode;
}

/** The app's main navigation, 240 px wide or as wide as its drawer. */
export function Sidebar({ label, brand, groups, footer }: SidebarProps) {
  return (
    <nav aria-label={label} className={root}>
      {brand && <div className={brandStyle}>{brand}</div>}
      <div className={groupsStyle}>
        {groups.map((entries, index) => (
          <div key={entries.label ?? index} className={group}>
            {entries.label && <div className={groupLabel}>{entries.label}</div>}
            <ul className={list} aria-label={entries.label}>
              {entries.items.map((item) => (
                <li key={item.href}>
                  <SidebarEntry {...item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {footer && <div className={footerStyle}>{footer}</div>}
    </nav>
  );
}
