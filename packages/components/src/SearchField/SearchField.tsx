import { Search, X } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { IconButton } from '../IconButton/IconButton.tsx';
import { classes } from '../lib/classes.ts';
import { control, field } from '../lib/field.css.ts';
import { FieldLabel, FieldMessages } from '../lib/FieldParts.tsx';
import { iconSize } from '../theme/icon.ts';
import { box, clear, heights, input, lens } from './SearchField.css.ts';

export const searchFieldSizes = ['medium', 'small'] as const;
export type SearchFieldSize = (typeof searchFieldSizes)[number];

export interface SearchFieldProps extends Omit<
  AriaSearchFieldProps,
  'className' | 'style' | 'render' | 'children' | 'isInvalid' | 'validate' | 'type'
> {
  label: string;
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
  placeholder?: string;
  size?: SearchFieldSize;
  /** Help that stays under the field. */
  description?: string;
}

/** A field to search with; Escape and a button empty it. */
export function SearchField({
  label,
  isLabelHidden = false,
  placeholder,
  size = 'medium',
  description,
  ...props
}: SearchFieldProps) {
  return (
    <AriaSearchField {...props} className={field}>
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={props.isRequired ?? false} />
      <div className={box}>
        <span className={lens}>
          <Search size={iconSize.small} aria-hidden="true" />
        </span>
        <Input className={classes(control, input, heights[size])} {...(placeholder !== undefined && { placeholder })} />
        <span className={clear}>
          <IconButton
            label="Clear search"
            icon={<X size={iconSize.small} aria-hidden="true" />}
            size="small"
            tooltip={false}
          />
        </span>
      </div>
      <FieldMessages description={description} errorMessage={undefined} />
    </AriaSearchField>
  );
}
