import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { field } from '../lib/field.css.ts';
import { FieldMessages } from '../lib/FieldParts.tsx';
import { iconSize } from '../theme/icon.ts';
import { box, label, row } from './Checkbox.css.ts';

export interface CheckboxProps extends Omit<
  CheckboxFieldProps,
  'className' | 'style' | 'render' | 'children' | 'isInvalid' | 'validate'
> {
  /** The label; without one give `aria-label`. */
  children?: ReactNode;
  /** Help that stays under the box. */
  description?: string;
  /** Error message; marks the checkbox invalid and appears below it. */
  errorMessage?: string;
}

/** A choice that is on, off, or on in part. */
export function Checkbox({ children, description, errorMessage, ...props }: CheckboxProps) {
  return (
    <CheckboxField validationBehavior="aria" {...props} isInvalid={errorMessage !== undefined} className={field}>
      <CheckboxButton className={row}>
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={box}>
              {isIndeterminate ? (
                <Minus size={iconSize.tiny} strokeWidth={3} aria-hidden="true" />
              ) : (
                isSelected && <Check size={iconSize.tiny} strokeWidth={3} aria-hidden="true" />
              )}
            </span>
            {children !== undefined && <span className={label}>{children}</span>}
          </>
        )}
      </CheckboxButton>
      <FieldMessages description={description} errorMessage={errorMessage} />
    </CheckboxField>
  );
}
