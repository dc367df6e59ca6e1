import { Link } from 'react-aria-components/Link';
import { useMarkedInView } from '../lib/useMarkedInView.ts';
import { bar, list, tab } from './NavTabs.css.ts';

export interface NavTab {
  href: string;
  label: string;
  isCurrent: boolean;
}

export interface NavTabsProps {
  /** Names the navigation to screen readers. */
  label: string;
  items: readonly NavTab[];
}

/** Links between the pages of one section, the current one marked. */
export function NavTabs({ label, items }: NavTabsProps) {
  const strip = useMarkedInView<HTMLElement>('[aria-current]', items.find(({ isCurrent }) => isCurrent)?.href);
  return (
    <nav ref={strip} aria-label={label} className={bar}>
      <ul className={list}>
        {items.map((item) => (
          <li key={item.href}>
            <Link className={tab} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
