import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { groupResults } from './groups.ts';
import type { SearchResult } from './SearchBox.tsx';
import { empty, heading, list, option, subtitle, title } from './SearchBox.css.ts';

interface ResultsProps {
  results: readonly SearchResult[];
  /** Shown if there are no results. */
  message: string;
}

export function Results({ results, message }: ResultsProps) {
  return (
    <ListBox
      className={list}
      items={groupResults(results)}
      renderEmptyState={() => <div className={empty}>{message}</div>}
    >
      {(group) => (
        <ListBoxSection id={group.name}>
          <Header className={heading}>{group.name}</Header>
          <Collection items={group.results}>
            {(result) => (
              <ListBoxItem id={result.id} href={result.href} textValue={result.title} className={option}>
                <span className={title}>{result.title}</span>
                <span className={subtitle}>{result.subtitle}</span>
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}
