import { industries, leadSources, leadStatuses, usualSource } from '@freight-hq/api/rules/sales/leads';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Columns } from '@freight-hq/components/Columns';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { TextField, type TextFieldProps } from '@freight-hq/components/TextField';
import type { FormState } from '../../lib/useForm.ts';
import type { DraftFaults, LeadDraft } from './leadForm.ts';
import type { Rep } from './SalesProspects.tsx';

interface LeadFieldsProps {
  form: LeadForm;
  team: readonly Rep[];
}

type LeadForm = FormState<LeadDraft, DraftFaults, unknown>;

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
  const { draft, change } = props.form;
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

function CompanyFields({ form }: LeadFieldsProps) {
  const { draft, change, faultOf } = form;
  const field = fieldOf(form);
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
        {...faultOf('industry')}
      />
      <Select
        label="Source"
        items={choices(withHeld(leadSources, draft.lead_source))}
        selectedKey={draft.lead_source ?? usualSource}
        onSelectionChange={(lead_source) => change({ lead_source })}
        {...faultOf('lead_source')}
      />
      {field('company_size', 'Employees', figure)}
      {field('annual_shipping_volume', 'Loads a year', figure)}
      {field('annual_revenue', 'Annual revenue in dollars', figure)}
    </>
  );
}

function DealFields({ form, team }: LeadFieldsProps) {
  const { draft, change, faultOf } = form;
  const field = fieldOf(form);
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
        {...faultOf('assigned_to')}
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

/** Draws the field of a text. */
const fieldOf =
  (form: LeadForm) =>
  (name: Parameters<LeadForm['field']>[0], label: string, rest: Partial<TextFieldProps> = {}) => (
    <TextField label={label} autoComplete="off" maxLength={longest[name] ?? 120} {...rest} {...form.field(name)} />
  );
