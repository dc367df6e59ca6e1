import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { field } from '../lib/field.css.ts';
import { FieldLabel, FieldMessages } from '../lib/FieldParts.tsx';
import { iconSize } from '../theme/icon.ts';
import { RetryButton } from './RetryButton.tsx';
import { onKeyWhile, stateOf } from '../lib/answers.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { box, detail, empty, input, list, name, opener, option, popover } from './ComboBox.css.ts';

export const comboBoxStates = ['ready', 'loading', 'failed'] as const;
export type ComboBoxState = (typeof comboBoxStates)[number];

export interface ComboBoxItem {
  id: string;
  label: string;
  /** Text that distinguishes it from items with the same name. */
  detail?: string;
}

export interface ComboBoxStrings {
  loading: string;
  failed: string;
  retry: string;
  open: string;
  count(items: number): string;
}

export interface ComboBoxProps {
  label: string;
  /** The matches, found by the app; the component does not filter. */
  items: readonly ComboBoxItem[];
  /** The text that the items answer. Nothing can be picked while the box has another text. */
  answers: string;
  /** Nothing can be picked unless it is 'ready'. */
  state?: ComboBoxState;
  /** Searches for the same text again after a failure. */
  onRetry?(): void;
  /** The text in the box. */
  inputValue: string;
  onInputChange(text: string): void;
  /** The chosen item; null while the text is only typed. */
  selectedKey: string | null;
  /** An item was chosen; the app puts its label into the box. */
  onSelect(item: ComboBoxItem): void;
  placeholder?: string;
  /** Help that stays under the field. */
  description?: string;
  /** Error message; marks the field invalid and appears below it. */
  errorMessage?: string | undefined;
  /** Shown if nothing fits the text. */
  emptyText?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  maxLength?: number;
  strings?: Partial<ComboBoxStrings>;
}

const english: ComboBoxStrings = {
  loading: 'Searching...',
  failed: 'The search failed. Press Enter to retry.',
  retry: 'Retry',
  open: 'Show choices',
  count: (items) => (items === 1 ? '1 choice' : `${items} choices`),
};

/** A choice from a long list that is searched while the user types; typed text can be a value itself. */
export function ComboBox(props: ComboBoxProps) {
  const { emptyText = 'Nothing found', isRequired = false } = props;
  const strings = { ...english, ...props.strings };
  const state = stateOf(props, props.inputValue);
  // Without an option there is none that a key, a click or leaving the field could pick.
  const items = state === 'ready' ? props.items : [];
  const message = { ready: emptyText, loading: strings.loading, failed: strings.failed }[state];
  return (
    <AriaComboBox
      className={field}
      items={items}
      inputValue={props.inputValue}
      onInputChange={props.onInputChange}
      value={props.selectedKey}
      onChange={(key) => {
        const chosen = items.find(({ id }) => id === key);
        if (chosen) props.onSelect(chosen);
      }}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      defaultFilter={() => true}
      isRequired={isRequired}
      isDisabled={props.isDisabled ?? false}
      isInvalid={props.errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={props.label} isHidden={false} isRequired={isRequired} />
      <Group className={box}>
        <Input
          className={input}
          autoComplete="off"
          spellCheck={false}
          onKeyDownCapture={onKeyWhile(state, items.length, props.onRetry)}
          {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
          {...(props.maxLength !== undefined && { maxLength: props.maxLength })}
        />
        <Button className={opener} aria-label={strings.open}>
          <ChevronDown size={iconSize.small} aria-hidden="true" />
        </Button>
        {/* React Aria hides what lies outside an open list, save what carries this attribute. */}
        <output data-live-announcer>
          <VisuallyHidden>
            {state === 'ready' && items.length > 0 ? strings.count(items.length) : message}
          </VisuallyHidden>
        </output>
      </Group>
      <FieldMessages description={props.description} errorMessage={props.errorMessage} />
      <Popover className={popover} offset={4}>
        <ListBox<ComboBoxItem> className={list} renderEmptyState={() => <div className={empty}>{message}</div>}>
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} className={option}>
              <span className={name}>{item.label}</span>
              {item.detail !== undefined && <span className={detail}>{item.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
        <RetryButton label={strings.retry} state={state} onRetry={props.onRetry} />
      </Popover>
    </AriaComboBox>
  );
}
