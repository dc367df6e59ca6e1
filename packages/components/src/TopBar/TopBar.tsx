import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import {
  actions as actionsStyle,
  description as descriptionStyle,
  menu,
  root,
  search as searchStyle,
  title as titleStyle,
  titles,
} from './TopBar.css.ts';

export interface TopBarProps {
  title: string;
  description?: string;
  search?: ReactNode;
  /** Bell, person, logout. */
  actions?: ReactNode;
  /** Opens the navigation where the sidebar has no room, below 1024 px. */
  onOpenMenu(): void;
  menuLabel?: string;
}

/** The page's heading, the search and what belongs to the person signed in. */
export function TopBar({ title, description, search, actions, onOpenMenu, menuLabel = 'Open menu' }: TopBarProps) {
  return (
    <header className={root}>
      <div className={menu}>
        <IconButton label={menuLabel} icon={<Menu size={20} aria-hidden />} tooltip={false} onPress={onOpenMenu} />
      </div>
      <div className={titles}>
        <h1 className={titleStyle}>{title}</h1>
        {description && <p className={descriptionStyle}>{description}</p>}
      </div>
      {search && <div className={searchStyle}>{search}</div>}
      {actions && <div className={actionsStyle}>{actions}</div>}
    </header>
  );
}
