import { forwardRef, type InputHTMLAttributes, type Ref } from 'react';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { isEnter } from '../lib/composing.ts';
import { field } from '../lib/field.css.ts';
import { FieldLabel, FieldMessages } from '../lib/FieldParts.tsx';
import { Area, Line } from './controls.tsx';

export const textFieldTypes = ['text', 'email', 'password', 'tel', 'url', 'date', 'datetime-local'] as const;
export type TextFieldType = (typeof textFieldTypes)[number];

export interface TextFieldProps extends Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'render' | 'children' | 'type' | 'validate'
> {
  label: string;
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
  /** Help that stays under the field. */
  description?: string;
  /** Error message; marks the field invalid and appears below it. */
  errorMessage?: string;
  /** Marks the field as invalid, if the message is elsewhere. */
  isInvalid?: boolean;
  placeholder?: string;
  type?: TextFieldType;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Lines of a field for longer text; without it the field has one line. */
  rows?: number;
  /** Called for Enter, save the one that ends the choice of a word in an input method. */
  onEnter?(): void;
  /** Whether a password can be shown; on for type 'password' unless switched off. */
  isRevealable?: boolean;
}

/** A field for text, with its label, help and error in place. */
export const TextField = forwardRef<HTMLInputElement | HTMLTextAreaElement, TextFieldProps>(function TextField(
  {
    label,
    isLabelHidden = false,
    description,
    errorMessage,
    placeholder,
    type = 'text',
    rows,
    onEnter,
    isRevealable = type === 'password',
    isInvalid = errorMessage !== undefined,
    ...props
  },
  ref,
) {
  return (
    <AriaTextField
      // With 'native' an error from the server would keep the browser from sending the next try.
      validationBehavior="aria"
      {...props}
      {...(onEnter && { onKeyDown: (event) => isEnter(event) && onEnter() })}
      type={type}
      isInvalid={isInvalid}
      className={field}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={props.isRequired ?? false} />
      {rows === undefined ? (
        <Line
          controlRef={ref as Ref<HTMLInputElement>}
          placeholder={placeholder}
          isRevealable={isRevealable}
          isDisabled={props.isDisabled ?? false}
        />
      ) : (
        <Area controlRef={ref as Ref<HTMLTextAreaElement>} placeholder={placeholder} rows={rows} />
      )}
      <FieldMessages description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
});
