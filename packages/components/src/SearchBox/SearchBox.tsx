import { Search } from 'lucide-react';
import { RouterProvider } from 'react-aria-components';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { isComposing, isEnter } from '../lib/composing.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Results } from './Results.tsx';
import { field, icon, input, popover, root } from './SearchBox.css.ts';

export const searchStates = ['idle', 'loading', 'failed', 'ready'] as const;

export type SearchState = (typeof searchStates)[number];

export interface SearchResult {
  id: string;
  title: string;
  subtitle: string;
  /** Target address; a modified click opens it in a new tab. */
  href: string;
  /** Heading under which it is listed, such as 'Tenants'. */
  group: string;
}

export interface SearchBoxStrings {
  loading: string;
  failed: string;
  count(results: number): string;
}

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  query: string;
  onQueryChange(query: string): void;
  results: readonly SearchResult[];
  /** The text that the results answer. Nothing can be chosen while the box has another text. */
  answers: string;
  /** Nothing can be chosen unless it is 'ready'. */
  state: SearchState;
  /** Searches for the same text again after a failure; Enter calls it. */
  onRetry(): void;
  /** A result was chosen; the app goes to its `href`. */
  onSelect(id: string): void;
  emptyText: string;
  strings?: Partial<SearchBoxStrings>;
}

const english: SearchBoxStrings = {
  loading: 'Searching...',
  failed: 'The search failed. Press Enter to retry.',
  count: (results) => (results === 1 ? '1 result' : `${results} results`),
};

/** A search box with a list of results that opens while the user types and works by keyboard. */
export function SearchBox(props: SearchBoxProps) {
  const { query, emptyText } = props;
  const strings = { ...english, ...props.strings };
  const isAwaited = props.state === 'ready' && props.answers.trim() !== query.trim();
  const state = isAwaited ? 'loading' : props.state;
  const results = state === 'ready' ? props.results : [];
  const message = { idle: '', loading: strings.loading, failed: strings.failed, ready: emptyText }[state];
  const announced = state === 'ready' && results.length > 0 ? strings.count(results.length) : message;
  const choose = (href: string) => {
    const chosen = results.find((result) => result.href === href);
    if (chosen) props.onSelect(chosen.id);
  };

  return (
    <RouterProvider navigate={choose}>
      <ComboBox
        aria-label={props.label}
        className={root}
        inputValue={query}
        onInputChange={props.onQueryChange}
        allowsCustomValue
        allowsEmptyCollection={state !== 'idle'}
        menuTrigger="input"
        defaultFilter={() => true}
      >
        <Group className={field}>
          <Search className={icon} aria-hidden />
          <Input
            className={input}
            placeholder={props.placeholder}
            onKeyDownCapture={(event) => {
              if (isEnter(event) ? state === 'ready' : !isComposing(event)) return;
              event.stopPropagation();
              if (state === 'failed' && isEnter(event)) props.onRetry();
            }}
          />
        </Group>
        <Popover className={popover} offset={4}>
          <Results results={results} message={message} />
        </Popover>
        {/* React Aria hides what lies outside an open list, save what carries this attribute. */}
        <output data-live-announcer>
          <VisuallyHidden>{query === '' ? '' : announced}</VisuallyHidden>
        </output>
      </ComboBox>
    </RouterProvider>
  );
}
