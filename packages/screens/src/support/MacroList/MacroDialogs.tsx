import type { Macro, NewMacro } from '@freight-hq/api/contract/support/macros';
import { macroStatuses, placeholderFault, placeholders } from '@freight-hq/api/rules/support/macros';
import { ticketPriorities } from '@freight-hq/api/rules/support/ticket-clock';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { type FormState, useForm } from '../../lib/useForm.ts';
import { priorityLabels, statusLabels } from '../../lib/ticketWords.ts';
import type { MacroListProps } from './MacroList.tsx';

const empty: NewMacro = { name: '', text: '', status: null, priority: null, assignsToMe: false };

const check = ({ name, text }: NewMacro) => ({
  name: name === '' && 'Enter a name by which the macro is found',
  text: text === '' ? 'Enter the text of the answer' : placeholderFault(text),
});

/** A new macro. */
export function NewMacroDialog({ creation }: Pick<MacroListProps, 'creation'>) {
  const form = useForm(creation, { initial: empty, check });
  return (
    <FormDialog
      title="New Macro"
      submit={{ label: 'Create Macro', busyLabel: 'Creating...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={creation} title="The macro was not created" hasRetry />}
      onSubmit={form.submit(creation.send)}
    >
      <MacroFields form={form} />
    </FormDialog>
  );
}

const draftOf = ({ name, text, status, priority, assignsToMe }: Macro): NewMacro => ({
  ...{ name, text, status, priority, assignsToMe },
});

/** A macro that exists. */
export function MacroDialog({ edit, macro }: Pick<MacroListProps, 'edit'> & { macro: Macro }) {
  const form = useForm(edit, { initial: macro, draftOf, check });
  return (
    <FormDialog
      title={`Edit ${macro.name}`}
      submit={{ label: 'Save', busyLabel: 'Saving...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={edit} title="The macro was not saved" hasRetry />}
      onSubmit={form.submit((draft) => edit.send(draft, form.base.version))}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>What you typed is kept; saving replaces theirs.</StaleNotice>
      )}
      <MacroFields form={form} />
    </FormDialog>
  );
}

const unchanged = { id: 'unchanged' as const, label: 'As it is' };
const statuses = [unchanged, ...macroStatuses.map((id) => ({ id, label: statusLabels[id] }))];
const priorities = [unchanged, ...ticketPriorities.map((id) => ({ id, label: priorityLabels[id] }))];
const valueOf = <Id extends string>(id: Id | 'unchanged') => (id === 'unchanged' ? null : id);

type Fields = Pick<FormState<NewMacro>, 'draft' | 'change' | 'field' | 'dialog'>;

function MacroFields({ form: { draft, change, field, dialog } }: { form: Fields }) {
  const isDisabled = dialog.isSaving;
  return (
    <>
      <TextField label="Name" isRequired maxLength={100} {...field('name')} />
      <TextField
        label="Text"
        isRequired
        rows={8}
        maxLength={10_000}
        description={`Filled in for each ticket: {${placeholders.join('}, {')}}`}
        {...field('text')}
      />
      <Select
        label="Status after the answer"
        items={statuses}
        selectedKey={draft.status ?? unchanged.id}
        onSelectionChange={(id) => change({ status: valueOf(id) })}
        isDisabled={isDisabled}
      />
      <Select
        label="Priority after the answer"
        items={priorities}
        selectedKey={draft.priority ?? unchanged.id}
        onSelectionChange={(id) => change({ priority: valueOf(id) })}
        isDisabled={isDisabled}
      />
      <Checkbox
        isSelected={draft.assignsToMe}
        onChange={(assignsToMe) => change({ assignsToMe })}
        isDisabled={isDisabled}
      >
        Assign the ticket to who sends the answer
      </Checkbox>
    </>
  );
}
