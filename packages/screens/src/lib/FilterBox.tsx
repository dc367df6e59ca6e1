import { ComboBox, type ComboBoxItem, type ComboBoxState } from '@freight-hq/components/ComboBox';
import { useState } from 'react';
import * as styles from './FilterBox.css.ts';

interface FilterBoxProps {
  label: string;
  /** Stands in the empty box, which filters nothing. */
  placeholder: string;
  items: readonly ComboBoxItem[];
  state?: ComboBoxState;
  /** Id of the chosen item, as in the address. */
  chosen: string | undefined;
  /** What the chosen item is called where the items do not have it. */
  chosenLabel?: string | undefined;
  onChoose(id: string | undefined): void;
  /** Finds the items for a text; without it the items are all there are, and the box filters them. */
  onSearch?(text: string): void;
}

/** A filter with more values than a list can show, found by typing; emptied, it filters nothing. */
export function FilterBox(props: FilterBoxProps) {
  const { label, placeholder, items, state = 'ready', chosen, chosenLabel, onChoose, onSearch } = props;
  const [held, setHeld] = useState<{ chosen: string | undefined; text: string }>();
  const name = chosen === undefined ? '' : (items.find(({ id }) => id === chosen)?.label ?? chosenLabel ?? chosen);
  // What is typed counts until something is chosen, here or by the address.
  const text = held && held.chosen === chosen ? held.text : name;
  const wanted = text.trim().toLowerCase();
  const isSearch = onSearch !== undefined || text === name;
  const matches = isSearch ? items : items.filter((item) => item.label.toLowerCase().includes(wanted));
  return (
    <div
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(undefined);
      }}
    >
      <ComboBox
        label={label}
        placeholder={placeholder}
        items={matches}
        state={state}
        inputValue={text}
        onInputChange={(next) => {
          if (next === text) return;
          setHeld({ chosen, text: next });
          onSearch?.(next);
          if (next === '') onChoose(undefined);
        }}
        selectedKey={chosen ?? null}
        onSelect={({ id, label: picked }) => {
          setHeld({ chosen: id, text: picked });
          onChoose(id);
        }}
        maxLength={100}
      />
    </div>
  );
}
