import { useCallback, useId, type ReactNode } from 'react';
import { box } from './SelectionBox.css.ts';
import type { SelectionState } from './selection.ts';

interface SelectionBoxProps {
  label: string;
  /** The element that names the row, read after the label. */
  labelledBy?: string | undefined;
  state: SelectionState;
}

/** A native checkbox, since a table mounts dozens of them at once; the grid's click and key handlers toggle it. */
export function SelectionBox({ label, labelledBy, state }: SelectionBoxProps): ReactNode {
  const id = useId();
  const setMixed = useCallback(
    (input: HTMLInputElement | null) => {
      if (input) input.indeterminate = state === 'some';
    },
    [state],
  );
  return (
    <input
      ref={setMixed}
      id={id}
      type="checkbox"
      className={box}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy ? `${id} ${labelledBy}` : undefined}
      checked={state === 'all'}
      readOnly
    />
  );
}
