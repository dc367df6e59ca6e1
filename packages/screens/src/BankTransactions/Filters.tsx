import { amountForm } from '@freight-hq/api/rules/banking-console';
import { centsOf } from '@freight-hq/api/rules/banking';
import { useState } from 'react';
import { TextField } from '@freight-hq/components/TextField';
import * as styles from './BankTransactions.css.ts';

interface FilterProps {
  label: string;
  /** As in the address; undefined without this filter. */
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** A typed filter that is applied with Enter or on leaving the field; what does not fit stays, with the accepted form. */
export function AmountFilter({ label, value, onChange }: FilterProps) {
  const [held, setHeld] = useState({ value, text: value ?? '', isWrong: false });
  const { text, isWrong } = held.value === value ? held : { text: value ?? '', isWrong: false };
  const apply = () => {
    const wanted = text.trim();
    if (wanted === (value ?? '')) return setHeld({ value, text: wanted, isWrong: false });
    const fits = wanted === '' || centsOf(wanted) !== undefined;
    setHeld({ value, text, isWrong: !fits });
    if (fits) onChange(wanted === '' ? undefined : wanted);
  };
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        inputMode="decimal"
        value={text}
        onChange={(next) => setHeld({ value, text: next, isWrong: false })}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
        {...(isWrong && { errorMessage: amountForm })}
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
