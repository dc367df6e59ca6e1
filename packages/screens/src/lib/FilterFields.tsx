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
  /** What is wrong with a text, such as the accepted form. */
  faultOf(this: void, text: string): string | undefined;
}

/** A typed filter that is applied with Enter or on leaving the field; a wrong one stays, with its fault. */
export function TypedFilter({ label, value, onChange, faultOf, ...field }: TypedFilterProps) {
  const [typed, setTyped] = useState<{ value: string | undefined; text: string; fault?: string | undefined }>();
  const { text, fault } = typed && typed.value === value ? typed : { text: value ?? '' };
  const apply = () => {
    const wanted = text.trim();
    if (wanted === (value ?? '')) return setTyped({ value, text: wanted });
    const found = wanted === '' ? undefined : faultOf(wanted);
    setTyped({ value, text, fault: found });
    if (found === undefined) onChange(wanted === '' ? undefined : wanted);
  };
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        label={label}
        value={text}
        onChange={(next) => setTyped({ value, text: next })}
        onBlur={apply}
        onEnter={apply}
        {...(fault !== undefined && { errorMessage: fault })}
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
