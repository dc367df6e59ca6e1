import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { stateOf } from '../lib/answers.ts';
import { isComposing, isEnter } from '../lib/composing.ts';
import { RetryButton } from '../ComboBox/RetryButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Options } from './Options.tsx';
import { field, foot, icon, input, message, modal, overlay, panel } from './CommandPalette.css.ts';

export const paletteStates = ['ready', 'loading', 'failed'] as const;

export type PaletteState = (typeof paletteStates)[number];

export interface PaletteItem {
  id: string;
  title: string;
  subtitle?: string;
  /** Target address, which a modified click opens in a new tab; absent for an item that only acts. */
  href?: string;
  /** Why it cannot be chosen; shown in place of the subtitle. */
  disabledReason?: string | undefined;
}

export interface PaletteGroup {
  /** Heading, such as 'Tenants'. */
  name: string;
  /** The text that the items answer; a group that answers another text than the field has is left out. */
  answers: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteStrings {
  loading: string;
  failed: string;
  retry: string;
  /** Names of the keys at the foot. */
  keys: readonly string[];
  count(items: number): string;
}

export interface CommandPaletteProps {
  label: string;
  placeholder: string;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  query: string;
  onQueryChange(query: string): void;
  /** In the order in which they are shown; the first item that can be chosen is preselected. */
  groups: readonly PaletteGroup[];
  /** Whether items of other groups may come. */
  state: PaletteState;
  /** Searches for the same text again after a failure. */
  onRetry(): void;
  /** An item was chosen; the app goes to its `href`. */
  onSelect(item: PaletteItem): void;
  emptyText: string;
  strings?: Partial<CommandPaletteStrings>;
}

const english: CommandPaletteStrings = {
  loading: 'Searching...',
  failed: 'The search failed.',
  retry: 'Retry',
  keys: ['↑ ↓ to move', 'Enter to open', 'Esc to close'],
  count: (items) => (items === 1 ? '1 result' : `${items} results`),
};

/** A sheet with one field that finds pages, things and actions, and opens them by keyboard. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <ModalOverlay className={overlay} isOpen={props.isOpen} onOpenChange={props.onOpenChange} isDismissable>
      <Modal className={modal}>
        <Dialog aria-label={props.label} className={panel}>
          <Content {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Content({
  label,
  placeholder,
  query,
  onQueryChange,
  onRetry,
  onSelect,
  emptyText,
  ...rest
}: CommandPaletteProps) {
  const strings = { ...english, ...rest.strings };
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  // Not earlier: a drawer below gives up the focus only to a sheet that is registered.
  useEffect(() => box.current?.focus(), []);
  const groups = rest.groups.filter((group) => stateOf(group, query) === 'ready');
  const state = rest.state === 'ready' && groups.length < rest.groups.length ? 'loading' : rest.state;
  const items = groups.flatMap((group) => group.items);
  const chosen = useChosen(items, query);
  const told = { ready: items.length === 0 ? emptyText : '', loading: strings.loading, failed: strings.failed }[state];
  const choose = (item: PaletteItem, event?: MouseEvent) => {
    if (item.disabledReason !== undefined) event?.preventDefault();
    else if (!event || !isForNewTab(event)) {
      event?.preventDefault();
      onSelect(item);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (isEnter(event) && chosen.item) choose(chosen.item);
    else if (!chosen.move(event.key)) return;
    event.preventDefault();
  };
  return (
    <>
      <div className={field}>
        <Search className={icon} aria-hidden />
        <input
          ref={box}
          className={input}
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen.item && `${listId}-${chosen.item.id}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          maxLength={100}
          value={query}
          onChange={(event) => onQueryChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options id={listId} label={label} groups={groups} chosen={chosen.item} onChoose={choose}>
        {told !== '' && <div className={message}>{told}</div>}
        <RetryButton
          isTabStop
          {...{ label: strings.retry, state }}
          onRetry={() => {
            box.current?.focus();
            onRetry();
          }}
        />
      </Options>
      <div className={foot} aria-hidden>
        {strings.keys.map((key) => (
          <span key={key}>{key}</span>
        ))}
      </div>
      <VisuallyHidden>
        <output>{told === '' ? strings.count(items.length) : told}</output>
      </VisuallyHidden>
    </>
  );
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || button !== 0;

/**
 * The item that Enter opens: the first, until the user moves to another; a new text begins at the first again.
 * Items that come later take nothing from under the user's hand.
 */
function useChosen(items: readonly PaletteItem[], query: string) {
  const [kept, setKept] = useState<{ id: string; query: string }>();
  const found = kept?.query === query ? items.find(({ id }) => id === kept.id) : undefined;
  const item = found ?? items.find(({ disabledReason }) => disabledReason === undefined) ?? items[0];
  if (item && !found) setKept({ id: item.id, query });
  const place = item ? items.indexOf(item) : -1;
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  /** Whether the key was one that moves. */
  const move = (key: string): boolean => {
    const step = steps[key];
    if (step === undefined || items.length === 0) return false;
    const next = items[(place + step + items.length) % items.length];
    if (next) setKept({ id: next.id, query });
    return true;
  };
  return { item, move };
}
