import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { ComboBox, type ComboBoxItem, type ComboBoxProps } from './ComboBox.tsx';

const carriers: ComboBoxItem[] = [
  { id: 'ten_1', label: 'Swift Haul Logistics', detail: 'Professional · DOT 1204411' },
  { id: 'ten_2', label: 'Swiftwater Freight', detail: 'Starter · DOT 1834520' },
  { id: 'ten_3', label: 'Prairie Wind Carriers', detail: 'Enterprise · DOT 2210984' },
];

/** Keeps text and choice as an app would, and finds by the text. */
function Kept(props: ComboBoxProps) {
  const [text, setText] = useState(props.inputValue);
  const [chosen, setChosen] = useState(props.selectedKey);
  const fits = ({ label }: ComboBoxItem) => label.toLowerCase().includes(text.toLowerCase());
  return (
    <ComboBox
      {...props}
      items={chosen ? props.items : props.items.filter(fits)}
      answers={text}
      inputValue={text}
      selectedKey={chosen}
      onInputChange={(next) => {
        setText(next);
        setChosen(null);
        props.onInputChange(next);
      }}
      onSelect={(item) => {
        setText(item.label);
        setChosen(item.id);
        props.onSelect(item);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/ComboBox',
  component: ComboBox,
  args: {
    label: 'Tenant',
    placeholder: 'Search tenants',
    items: carriers,
    answers: '',
    inputValue: '',
    onInputChange: fn(),
    selectedKey: null,
    onSelect: fn(),
  },
  render: (args) => <Kept {...args} />,
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('combobox', { name: 'Tenant' });
    await step('typing finds, arrows and Enter choose', async () => {
      await userEvent.type(box, 'swift');
      await expect(args.onInputChange).toHaveBeenLastCalledWith('swift');
      await expect(await screen.findAllByRole('option')).toHaveLength(2);
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(carriers[1]);
      await expect(box).toHaveValue('Swiftwater Freight');
      await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    });
    await step('the button shows every choice, a click chooses', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Show choices/ }));
      await userEvent.click(await screen.findByRole('option', { name: /Prairie Wind/ }));
      await expect(args.onSelect).toHaveBeenLastCalledWith(carriers[2]);
      await expect(box).toHaveValue('Prairie Wind Carriers');
    });
    await step('what is typed stays when the field is left', async () => {
      await userEvent.clear(box);
      await userEvent.type(box, 'ten_01kkzpvp7xff69zcxyrcm0r3np');
      await userEvent.tab();
      await expect(box).toHaveValue('ten_01kkzpvp7xff69zcxyrcm0r3np');
    });
  },
});

/** Safari ends the choice of a word in an input method with such an Enter. */
export const InputMethod = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Tenant' });
    await userEvent.type(box, 'swift');
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
    await fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
});

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Show choices/ }));
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
  },
});

export const Chosen = meta.story({ args: { inputValue: 'Swift Haul Logistics', selectedKey: 'ten_1' } });

export const Loading = meta.story({
  args: { items: [], state: 'loading' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 's');
    await expect(await screen.findAllByText('Searching...')).not.toHaveLength(0);
  },
});

export const NothingFound = meta.story({
  args: { items: [] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zz');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent('Nothing found'));
  },
});

/** After a failure there is nothing to pick; Enter and the button search again, and the text stays. */
export const Failed = meta.story({
  args: { state: 'failed', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('combobox');
    await userEvent.type(box, 's');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveTextContent('The search failed'));
    await expect(canvas.getByRole('status')).toHaveTextContent('The search failed. Press Enter to retry.');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.type(box, 'w');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('sw');
  },
});

const [swift, , prairie] = carriers;
const asked = new Map<string, (items: readonly ComboBoxItem[]) => void>();

/** Shows whatever answer comes last, as an app without care would. */
function Searched(props: ComboBoxProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [{ answers, items }, setAnswer] = useState<Pick<ComboBoxProps, 'answers' | 'items'>>({
    ...{ answers: '', items: carriers },
  });
  return (
    <ComboBox
      {...props}
      items={items}
      answers={chosen === null ? answers : text}
      inputValue={text}
      selectedKey={chosen}
      onInputChange={(next) => {
        setText(next);
        setChosen(null);
        asked.set(next, (found) => setAnswer({ answers: next, items: found }));
      }}
      onSelect={(item) => {
        setText(item.label);
        setChosen(item.id);
        props.onSelect(item);
      }}
    />
  );
}

/** While the answer to the typed text is awaited nothing can be picked: neither by a key, by a click nor by leaving. */
export const LateAnswer = meta.story({
  render: (args) => <Searched {...args} />,
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('combobox', { name: 'Tenant' });
    const picksNothing = async () => {
      await expect(screen.queryByRole('option', { name: /Logistics|Freight|Carriers/ })).not.toBeInTheDocument();
      await expect(box).not.toHaveAttribute('aria-activedescendant');
      await expect(args.onSelect).not.toHaveBeenCalled();
    };
    await step('rows of an earlier text go with the first key', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Show choices/ }));
      await expect(await screen.findAllByRole('option')).toHaveLength(3);
      await userEvent.type(box, 's', { skipClick: true });
      await picksNothing();
      await expect(screen.getByRole('listbox')).toHaveTextContent('Searching...');
      await expect(canvas.getByRole('status')).toHaveTextContent('Searching...');
    });
    await step('Down and Enter at once pick nothing', async () => {
      await userEvent.type(box, 'wift', { skipClick: true });
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await picksNothing();
      await expect(box).toHaveValue('swift');
    });
    await step('an answer to an earlier text is dropped', async () => {
      await userEvent.type(box, ' ', { skipClick: true });
      asked.get('sw')?.([prairie!]);
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await picksNothing();
    });
    await step('leaving picks nothing', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await userEvent.tab();
      await picksNothing();
      await expect(box).toHaveValue('swift ');
    });
    await step('the answer picks nothing by itself, though keys were pressed before it', async () => {
      await userEvent.type(box, 'h');
      await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}');
      asked.get('swift h')?.([swift!]);
      await waitFor(() => expect(screen.getByRole('option', { name: /Swift Haul/ })).toBeVisible());
      await expect(box).not.toHaveAttribute('aria-activedescendant');
      await userEvent.keyboard('{Enter}');
      await expect(args.onSelect).not.toHaveBeenCalled();
    });
    await step('a later key picks what it shows', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant'));
      await userEvent.keyboard('{Enter}');
      await expect(args.onSelect).toHaveBeenCalledOnce();
      await expect(args.onSelect).toHaveBeenCalledWith(swift);
      await expect(box).toHaveValue('Swift Haul Logistics');
    });
  },
});

export const WithError = meta.story({
  args: { errorMessage: 'Tenant not found', description: 'Search, or paste an id.', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(/Tenant not found/);
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
});

export const Disabled = meta.story({ args: { isDisabled: true, inputValue: 'Swift Haul Logistics' } });

export const RightToLeft = meta.story({ args: { inputValue: 'Swift' }, globals: { direction: 'rtl' } });
