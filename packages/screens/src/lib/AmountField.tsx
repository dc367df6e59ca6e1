import { TextField } from '@freight-hq/components/TextField';
import type { FieldProps, FormState } from './useForm.ts';

interface AmountFieldProps {
  label?: string;
  /** A form whose draft has `dollars`, as typed; its fault is that of `cents`. */
  form: { field(name: 'dollars'): FieldProps } & { faultOf(name: 'cents'): ReturnType<FormState<object>['faultOf']> };
}

/** An amount in dollars that is read as cents. */
export function AmountField({ label = 'Amount in dollars', form }: AmountFieldProps) {
  return (
    <TextField
      label={label}
      isRequired
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...form.field('dollars')}
      {...form.faultOf('cents')}
    />
  );
}
