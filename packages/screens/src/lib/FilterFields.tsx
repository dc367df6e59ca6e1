import { type ComponentProps, useState } from 'react';
import { TextField } from '@freight-hq/components/TextField';
import * as styles from './FilterFields.css.ts';

interface FilterProps {
  label: string;
  /** As in the address; undefined without this filter. */
  value: string | undefined;
  onChange(value: string | undefined): void;
}

interface TypedFilterProps extends FilterProps, Pick<ComponentProps<typeof TextField>, 'inputMode' | 'placeholder'> {
  fits(this: void, text: string): boolean;
  /** The accepted form, said where the text does not fit. */
  form: string;
}

/** A typed filter that is applied with Enter or on leaving the field; what does not fit stays, with the accepted form. */
export function TypedFilter({ label, value, onChange, fits, form, ...field }: TypedFilterProps) {
  const [held, setHeld] = useState({ value, text: value ?? '', isWrong: false });
  const { text, isWrong } = held.value === value ? held : { text: value ?? '', isWrong: false };
  const apply = () => {
    const wanted = text.trim();
    if (wanted === (value ?? '')) return setHeld({ value, text: wanted, isWrong: false });
    const isRight = wanted === '' || fits(wanted);
    setHeld({ value, text, isWrong: !isRight });
    if (isRight) onChange(wanted === '' ? undefined : wanted);
  };
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        label={label}
        value={text}
        onChange={(next) => setHeld({ value, text: next, isWrong: false })}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
        {...(isWrong && { errorMessage: form })}
      />
    </div>
  );
}

/** The first or the last day of the list. */
export function DayFilter({ label, value, onChange }: FilterProps) {
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        type="date"
        value={value ?? ''}
        onChange={(day) => onChange(day === '' ? undefined : day)}
      />
    </div>
  );
}
