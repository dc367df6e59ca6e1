import { ComboBox } from '@freight-hq/components/ComboBox';
import { useState } from 'react';

interface FoundByNameProps {
  label: string;
  placeholder: string;
  /** What the server has found for the typed text. */
  items: readonly { id: string; label: string; detail: string }[];
  state: 'ready' | 'loading' | 'failed';
  onSearch(text: string): void;
  /** Shown if nothing was found for the text. */
  emptyText(text: string): string;
  description(chosenId: string | null): string;
  errorMessage: string | undefined;
  isRequired?: boolean;
  /** The id of the chosen item; undefined with the text while the user types. */
  onChange(id: string | undefined, text: string): void;
}

/** A field for one thing that the user finds by its name. */
export function FoundByName({ items, onSearch, emptyText, description, onChange, ...props }: FoundByNameProps) {
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <ComboBox
      {...props}
      items={items}
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
