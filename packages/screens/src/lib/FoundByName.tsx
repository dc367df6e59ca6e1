import { ComboBox } from '@freight-hq/components/ComboBox';
import { useState } from 'react';
import type { TextSearch } from './TextSearch.ts';

interface FoundByNameProps extends TextSearch {
  label: string;
  placeholder: string;
  /** What the server has found for the text that it answers. */
  items: readonly { id: string; label: string; detail: string }[];
  /** Shown if nothing was found for the text. */
  emptyText(text: string): string;
  description(chosenId: string | null): string;
  errorMessage: string | undefined;
  isRequired?: boolean;
  /** The id of the chosen item; undefined with the text while the user types. */
  onChange(id: string | undefined, text: string): void;
}

/** A field for one thing that the user finds by its name. */
export function FoundByName({
  items,
  answers,
  onSearch,
  emptyText,
  description,
  onChange,
  ...props
}: FoundByNameProps) {
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <ComboBox
      {...props}
      items={items}
      // The name of the chosen item is not typed: no answer to it is awaited.
      answers={chosenId === null ? answers : text}
      emptyText={emptyText(text)}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        setChosenId(null);
        onChange(undefined, next);
        onSearch(next);
      }}
      selectedKey={chosenId}
      onSelect={({ id, label }) => {
        setText(label);
        setChosenId(id);
        onChange(id, label);
      }}
      description={description(chosenId)}
      maxLength={100}
    />
  );
}
