import { isFound } from '@freight-hq/api/rules/search';
import { ComboBox, type ComboBoxItem, type ComboBoxState } from '@freight-hq/components/ComboBox';
import { useState } from 'react';
import * as styles from './FilterBox.css.ts';
import type { TextSearch } from './TextSearch.ts';

interface FilterBoxProps {
  label: string;
  /** Stands in the empty box, which filters nothing. */
  placeholder: string;
  items: readonly ComboBoxItem[];
  /** Whether the items are there; a search knows it by itself. */
  state?: ComboBoxState;
  /** Loads the items again. */
  onRetry?(): void;
  /** Id of the chosen item, as in the address. */
  chosen: string | undefined;
  /** What the chosen item is called if the items do not have it. */
  chosenLabel?: string | undefined;
  onChoose(id: string | undefined): void;
  /** Finds the items for a text; without it the items are all there are, and the box filters them. */
  search?: TextSearch;
}

/** What the user has put into the box since it was given the focus. */
interface Entry {
  chosen: string | undefined;
  text: string;
  isTyped: boolean;
}

/** A filter with more values than a list can show, found by typing; emptied, it filters nothing. */
export function FilterBox(props: FilterBoxProps) {
  const { label, placeholder, items, chosen, chosenLabel, onChoose, search } = props;
  const [kept, setKept] = useState<Entry>();
  const name = chosen === undefined ? '' : (items.find(({ id }) => id === chosen)?.label ?? chosenLabel ?? chosen);
  // What is typed counts until something is chosen, here or by the address.
  const { text, isTyped } = kept && kept.chosen === chosen ? kept : { text: name, isTyped: false };
  const isAll = search !== undefined || !isTyped;
  const { state = 'ready', onRetry } = search ?? props;
  return (
    <div
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setKept(undefined);
      }}
    >
      <ComboBox
        label={label}
        placeholder={placeholder}
        items={isAll ? items : items.filter(({ label: own }) => isFound(text, own))}
        answers={search && isTyped ? search.answers : text}
        state={state}
        {...(onRetry && { onRetry })}
        inputValue={text}
        onInputChange={(next) => {
          if (next === text) return;
          setKept({ chosen, text: next, isTyped: true });
          search?.onSearch(next);
          if (next === '') onChoose(undefined);
        }}
        selectedKey={chosen ?? null}
        onSelect={({ id, label: picked }) => {
          setKept({ chosen: id, text: picked, isTyped: false });
          onChoose(id);
        }}
        maxLength={100}
      />
    </div>
  );
}
