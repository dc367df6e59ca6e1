import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classes } from '../lib/classes.ts';
import { control, field } from '../lib/field.css.ts';
import { FieldLabel, FieldMessages } from '../lib/FieldParts.tsx';
import { iconSize } from '../theme/icon.ts';
import { chevron, list, option, popover, tick, trigger, value } from './Select.css.ts';

export interface SelectItem<Id extends string> {
  id: Id;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps<Id extends string> {
  label: string;
  /** Whether the label is for screen readers alone. */
  isLabelHidden?: boolean;
  items: readonly SelectItem<Id>[];
  /** The chosen item; null chooses none. */
  selectedKey?: Id | null;
  defaultSelectedKey?: Id;
  onSelectionChange?: (id: Id) => void;
  /** Stands in the box while nothing is chosen. */
  placeholder?: string;
  /** Help that stays under the field. */
  description?: string;
  /** Error message; marks the field invalid and appears below it. */
  errorMessage?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Name in the form's data. */
  name?: string;
}

/** One choice out of a short list. */
export function Select<Id extends string>({
  label,
  isLabelHidden = false,
  items,
  selectedKey,
  defaultSelectedKey,
  onSelectionChange,
  placeholder = 'Select...',
  description,
  errorMessage,
  isRequired = false,
  isDisabled = false,
  name,
}: SelectProps<Id>) {
  return (
    <AriaSelect
      className={field}
      placeholder={placeholder}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      {...(name !== undefined && { name })}
      {...(selectedKey !== undefined && { value: selectedKey })}
      {...(defaultSelectedKey !== undefined && { defaultValue: defaultSelectedKey })}
      onChange={(key) => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen) onSelectionChange?.(chosen.id);
      }}
    >
      <FieldLabel label={label} isHidden={isLabelHidden} isRequired={isRequired} />
      <Button className={classes(control, trigger)}>
        <SelectValue className={value} />
        <span className={chevron}>
          <ChevronDown size={iconSize.small} aria-hidden="true" />
        </span>
      </Button>
      <FieldMessages description={description} errorMessage={errorMessage} />
      <Popover className={popover}>
        <ListBox className={list} items={items}>
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} isDisabled={item.isDisabled ?? false} className={option}>
              {({ isSelected }) => (
                <>
                  {item.label}
                  {isSelected && (
                    <span className={tick}>
                      <Check size={iconSize.small} aria-hidden="true" />
                    </span>
                  )}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
