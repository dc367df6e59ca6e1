import { Menu, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import {
  actions as actionsStyle,
  description as descriptionStyle,
  menu,
  root,
  search as searchStyle,
  title as titleStyle,
  titles,
  toggle,
} from './TopBar.css.ts';

export interface TopBarProps {
  title: string;
  description?: string;
  search?: ReactNode;
  /** Bell, person, logout. */
  actions?: ReactNode;
  /** Opens the navigation if the sidebar has no room, below 1024 px. */
  onOpenMenu(): void;
  menuLabel?: string;
  /** Name of the button that shows the search below 1024 px. */
  searchLabel?: string;
}

/** The page's heading, the search and what belongs to the person signed in. */
export function TopBar({ title, description, search, actions, onOpenMenu, ...labels }: TopBarProps) {
  const { menuLabel = 'Open menu', searchLabel = 'Search' } = labels;
  const folded = useFoldedSearch();
  return (
    <header className={root}>
      <div className={menu}>
        <IconButton label={menuLabel} icon={<Menu size={20} aria-hidden />} tooltip={false} onPress={onOpenMenu} />
      </div>
      <div className={titles}>
        <h1 className={titleStyle}>{title}</h1>
        {description && <p className={descriptionStyle}>{description}</p>}
      </div>
      {search && (
        <div {...folded.box} className={searchStyle}>
          {search}
        </div>
      )}
      <div className={actionsStyle}>
        {search && (
          <span className={toggle}>
            <IconButton {...folded.button} label={searchLabel} icon={<Search size={20} aria-hidden />} />
          </span>
        )}
        {actions}
      </div>
    </header>
  );
}

/** The search of a narrow window: its button opens it, Escape closes it and leads back to the button. */
function useFoldedSearch() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return {
    box: { id, ref: box, onKeyDown, 'data-open': isOpen || undefined },
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onPress: () => setIsOpen(!isOpen),
    },
  };
}
