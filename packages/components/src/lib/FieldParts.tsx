import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { iconSize } from '../theme/icon.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fieldError, fieldErrorIcon, fieldHint, fieldLabel, requiredMark } from './field.css.ts';

interface FieldLabelProps {
  label: string;
  isHidden: boolean;
  isRequired: boolean;
}

/** The name of a field; the asterisk is visual only, since the control has `required`. */
export function FieldLabel({ label, isHidden, isRequired }: FieldLabelProps) {
  if (isHidden) {
    return (
      <VisuallyHidden>
        <Label>{label}</Label>
      </VisuallyHidden>
    );
  }
  return (
    <Label className={fieldLabel}>
      {label}
      {isRequired && (
        <span aria-hidden="true" className={requiredMark}>
          {' *'}
        </span>
      )}
    </Label>
  );
}

interface FieldMessagesProps {
  description: string | undefined;
  errorMessage: string | undefined;
}

/** Description and error below a field; React Aria links both to the control. */
export function FieldMessages({ description, errorMessage }: FieldMessagesProps) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className={fieldHint}>
          {description}
        </Text>
      )}
      {errorMessage !== undefined && (
        <FieldError className={fieldError}>
          <span className={fieldErrorIcon}>
            <CircleAlert size={iconSize.small} aria-hidden="true" />
          </span>
          <span>{errorMessage}</span>
        </FieldError>
      )}
    </>
  );
}
