import { industries, leadSources, leadStatuses, usualSource } from '@freight-hq/api/rules/sales/leads';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Columns } from '@freight-hq/components/Columns';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt, isSending, type Submission } from '@freight-hq/components/Submission';
import { TextField, type TextFieldProps } from '@freight-hq/components/TextField';
import type { DraftFaults, LeadDraft } from './leadForm.ts';
import type { Rep } from './SalesProspects.tsx';

interface LeadFieldsProps {
  draft: LeadDraft;
  change(changes: Partial<LeadDraft>): void;
  faults: DraftFaults;
  team: readonly Rep[];
  submission: Pick<Submission<unknown, unknown, unknown>, 'state'>;
}

type TextName = { [Name in keyof LeadDraft]: LeadDraft[Name] extends string ? Name : never }[keyof LeadDraft];

const nobody = 'nobody';
const notKnown = 'not known';
const choices = <Value extends string>(values: readonly Value[]) => values.map((id) => ({ id, label: id }));

/** The values that can be chosen, and the one that the lead has. */
const withHeld = <Value extends string>(values: readonly Value[], held: Value | null) =>
  held === null || values.includes(held) ? values : [...values, held];
const longest = { company_name: 200, contact_email: 254, timeline: 120, state: 60, country: 60 } as Record<
  string,
  number
>;

/** Every field of a prospect. */
export function LeadFields(props: LeadFieldsProps) {
  const { draft, change } = props;
  return (
    <Stack gap="x4">
      <Columns minWidth={200}>
        <CompanyFields {...props} />
        <DealFields {...props} />
      </Columns>
      <Checkbox isSelected={draft.decision_maker} onChange={(isOn) => change({ decision_maker: isOn })}>
        The contact decides
      </Checkbox>
      <Checkbox isSelected={draft.budget_confirmed} onChange={(isOn) => change({ budget_confirmed: isOn })}>
        The budget is confirmed
      </Checkbox>
    </Stack>
  );
}

const required = { isRequired: true };
const lines = { rows: 3, description: 'One on each line', maxLength: 2_000 };
const figure = { inputMode: 'decimal' } as const;

function CompanyFields({ draft, change, ...props }: LeadFieldsProps) {
  const field = fieldOf({ draft, change, ...props });
  return (
    <>
      {field('company_name', 'Company', required)}
      {field('dot_number', 'DOT number', { inputMode: 'numeric', maxLength: 12 })}
      {field('contact_name', 'Contact')}
      {field('contact_email', 'Contact e-mail', { type: 'email' })}
      {field('contact_phone', 'Contact phone', { type: 'tel', maxLength: 40 })}
      {field('city', 'City')}
      {field('state', 'State')}
      {field('country', 'Country')}
      <Select
        label="Industry"
        items={[{ id: notKnown, label: 'Not known' }, ...choices(withHeld(industries, draft.industry))]}
        selectedKey={draft.industry ?? notKnown}
        onSelectionChange={(industry) => change({ industry: industry === notKnown ? null : industry })}
        {...faultOf(props, 'industry')}
      />
      <Select
        label="Source"
        items={choices(withHeld(leadSources, draft.lead_source))}
        selectedKey={draft.lead_source ?? usualSource}
        onSelectionChange={(lead_source) => change({ lead_source })}
        {...faultOf(props, 'lead_source')}
      />
      {field('company_size', 'Employees', figure)}
      {field('annual_shipping_volume', 'Loads a year', figure)}
      {field('annual_revenue', 'Annual revenue in dollars', figure)}
    </>
  );
}

function DealFields({ draft, change, team, ...props }: LeadFieldsProps) {
  const field = fieldOf({ draft, change, ...props });
  return (
    <>
      <Select
        label="Status"
        items={choices(leadStatuses)}
        selectedKey={draft.status}
        onSelectionChange={(status) => change({ status })}
      />
      <Select
        label="Assigned rep"
        items={[{ id: nobody, label: 'No rep' }, ...team.map(({ id, name }) => ({ id, label: name }))]}
        selectedKey={draft.assigned_to ?? nobody}
        onSelectionChange={(id) => change({ assigned_to: id === nobody ? null : id })}
        {...faultOf(props, 'assigned_to')}
      />
      {field('estimated_value', 'Estimated value in dollars', figure)}
      {field('probability', 'Probability in percent', { ...figure, description: 'Empty: that of the stage' })}
      {field('timeline', 'Timeline')}
      {field('next_followup', 'Next follow-up', { type: 'date' })}
      {field('close_date', 'Close date', { type: 'date' })}
      {field('primary_lanes', 'Primary lanes', lines)}
      {field('current_providers', 'Current providers', lines)}
      {field('pain_points', 'Pain points', lines)}
      {field('competitors', 'Competitors', lines)}
    </>
  );
}

const faultOf = ({ faults, submission }: Pick<LeadFieldsProps, 'faults' | 'submission'>, name: keyof LeadDraft) => {
  const errorMessage = faults[name];
  return errorMessage === undefined ? faultAt(submission, name) : { errorMessage };
};

/** Draws the field of a text. */
const fieldOf =
  ({ draft, change, ...props }: Omit<LeadFieldsProps, 'team'>) =>
  (name: Exclude<TextName, 'status'>, label: string, rest: Partial<TextFieldProps> = {}) => (
    <TextField
      label={label}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
      isReadOnly={isSending(props.submission)}
      autoComplete="off"
      maxLength={longest[name] ?? 120}
      {...rest}
      {...faultOf(props, name)}
    />
  );
