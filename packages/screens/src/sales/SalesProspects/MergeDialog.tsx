import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { mergeUndoDays, type MergeField } from '@freight-hq/api/rules/sales/merges';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { FoundByName } from '../../lib/FoundByName.tsx';
import { useForm } from '../../lib/useForm.ts';
import { mergeFactsOf } from './mergeFacts.ts';
import type { SalesProspectsProps } from './SalesProspects.tsx';
import { placeText } from './words.ts';
import * as styles from './SalesProspects.css.ts';

interface MergeDialogProps extends Pick<SalesProspectsProps, 'merging' | 'mergeSearch'> {
  /** The lead that stays. */
  lead: Lead;
}

/** Merges another prospect into this one; the user chooses which facts of the other one stay. */
export function MergeDialog({ lead, merging, mergeSearch: { leads, ...search } }: MergeDialogProps) {
  const initial: { other: Lead | null; taken: readonly MergeField[] } = { other: null, taken: [] };
  const form = useForm(merging, {
    initial,
    check: ({ other: found }) => ({ lead_id: found === null && 'Choose a prospect' }),
  });
  const { other, taken } = form.draft;
  const others = leads.filter(({ id }) => id !== lead.id);
  const choose = (id: string | undefined) => {
    const found = others.find((each) => each.id === id);
    // What this lead does not know yet is taken unless the user decides otherwise.
    const unknown = found ? mergeFactsOf(lead, found).filter(({ own }) => own === '') : [];
    form.change({ other: found ?? null, taken: unknown.map(({ field }) => field) });
  };
  const send = form.submit(() => {
    if (other)
      merging.send({ lead_id: other.id, version: lead.version, other_version: other.version, take: [...taken] });
  });
  return (
    <FormDialog
      title={`Merge into ${lead.company_name}`}
      submit={{ label: 'Merge Prospects', busyLabel: 'Merging...' }}
      {...form.dialog}
      error={
        <SubmissionNotice
          submission={merging}
          title="The prospects were not merged"
          hint="If another user has changed one of them, close this dialog and merge the new versions."
        />
      }
      onSubmit={send}
    >
      <Text>
        {lead.company_name} keeps its stage and its deal, and shows the activities of both. The other prospect leaves
        every list. You can undo the merge for {mergeUndoDays} days.
      </Text>
      <FoundByName
        {...search}
        label="Other prospect"
        placeholder="Search by company or contact"
        items={others.map(({ id, company_name, location: { city, state }, stage }) => ({
          id,
          label: company_name,
          detail: `${placeText([city, state])} · ${stage}`,
        }))}
        emptyText={(text) => (text === '' ? 'Type a name' : 'No prospect found')}
        description={() => 'It is merged into this one'}
        errorMessage={form.faultOf('lead_id').errorMessage}
        isRequired
        onChange={choose}
      />
      {other && (
        <Facts
          {...{ lead, other, taken, isReadOnly: isSending(merging) }}
          onChange={(next) => form.change({ taken: next })}
        />
      )}
    </FormDialog>
  );
}

interface FactsProps {
  lead: Lead;
  other: Lead;
  taken: readonly MergeField[];
  isReadOnly: boolean;
  onChange(taken: readonly MergeField[]): void;
}

function Facts({ lead, other, taken, isReadOnly, onChange }: FactsProps) {
  const facts = mergeFactsOf(lead, other);
  if (facts.length === 0) return <Text tone="muted">Both prospects state the same facts</Text>;
  return (
    <fieldset className={styles.facts}>
      <legend className={styles.legend}>Facts to take from {other.company_name}</legend>
      {facts.map(({ field, label, own, other: theirs }) => (
        <Checkbox
          key={field}
          isReadOnly={isReadOnly}
          isSelected={taken.includes(field)}
          onChange={(isTaken) => onChange(isTaken ? [...taken, field] : taken.filter((each) => each !== field))}
          description={own === '' ? 'Not known so far' : `Now ${own}`}
        >
          {label}: {theirs}
        </Checkbox>
      ))}
    </fieldset>
  );
}
