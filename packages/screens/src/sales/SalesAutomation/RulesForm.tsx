import type { SalesAutomations } from '@freight-hq/api/contract/sales/automations';
import { enteredStages } from '@freight-hq/api/rules/sales/automations';
import { Button } from '@freight-hq/components/Button';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Columns } from '@freight-hq/components/Columns';
import { Inline } from '@freight-hq/components/Inline';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from '../../lib/Form.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { type FormState, useForm } from '../../lib/useForm.ts';
import { mayNotWrite } from '../SalesProspects/words.ts';
import { changeOf, type DaysField, draftOf, faultsOf, type RulesDraft } from './automationForm.ts';
import type { SalesAutomationProps } from './SalesAutomation.tsx';
import * as styles from './SalesAutomation.css.ts';

interface RulesFormProps extends Pick<SalesAutomationProps, 'changing' | 'canWrite'> {
  rules: SalesAutomations;
}

const stageItems = enteredStages.map((stage) => ({ id: stage, label: stage }));

/** Both rules, which are saved together. */
export function RulesForm({ rules, changing, canWrite }: RulesFormProps) {
  const form = useForm(changing, { initial: rules, draftOf, check: faultsOf });
  const { base } = form;
  const change = changeOf(base, form.trimmed);
  const isBusy = form.dialog.isSaving;
  const reason = !canWrite ? mayNotWrite : change ? undefined : 'Nothing has been changed yet';
  const save = form.submit(() => {
    if (reason === undefined && change) changing.send(change, base.version);
  });
  return (
    <Form label="Rules" isBusy={isBusy} isChanged={form.isChanged} onSubmit={save}>
      <Stack gap="x6">
        <SubmissionNotice submission={changing} title="The rules were not saved" />
        {form.isStale && (
          <StaleNotice onTakeTheirs={form.takeTheirs}>
            Your changes are still in the form. Saving again writes the rules that you have changed, and no other.
          </StaleNotice>
        )}
        <StageRule form={form} isReadOnly={isBusy || !canWrite} />
        <SilenceRule form={form} isReadOnly={isBusy || !canWrite} />
        <Inline>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            busyLabel="Saving..."
            {...(reason !== undefined && !isBusy && { disabledReason: reason })}
          >
            Save Rules
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

interface RuleProps {
  form: FormState<RulesDraft, Partial<Record<DaysField, string>>, SalesAutomations>;
  isReadOnly: boolean;
}

function StageRule(props: RuleProps) {
  const { isReadOnly, form } = props;
  const { draft, change } = form;
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>When a lead enters a stage</legend>
      <Checkbox isSelected={draft.stageOn} isReadOnly={isReadOnly} onChange={(stageOn) => change({ stageOn })}>
        Set a follow-up at this stage
      </Checkbox>
      <Columns minWidth={180} gap="x4">
        <Select
          label="Stage"
          items={stageItems}
          selectedKey={draft.stage}
          onSelectionChange={(stage) => change({ stage })}
          isDisabled={isReadOnly}
        />
        <Days {...props} field="stageDays" label="Days until the follow-up" />
      </Columns>
      <Text size={13} tone="muted">
        A follow-up that is still ahead stays as it is.
      </Text>
    </fieldset>
  );
}

function SilenceRule(props: RuleProps) {
  const { isReadOnly, form } = props;
  const { draft, change } = form;
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>When a lead had no contact</legend>
      <Checkbox isSelected={draft.silenceOn} isReadOnly={isReadOnly} onChange={(silenceOn) => change({ silenceOn })}>
        Set a follow-up after a silence
      </Checkbox>
      <Columns minWidth={180} gap="x4">
        <Days {...props} field="silentDays" label="Days without contact" />
        <Days {...props} field="silenceDays" label="Days until the follow-up" />
      </Columns>
      <Text size={13} tone="muted">
        Calls, emails, demos and proposals are contacts. The rule looks for open leads every five minutes, and acts once
        until the next contact. A follow-up that is still ahead, or overdue since the last contact, stays as it is.
      </Text>
    </fieldset>
  );
}

function Days({ form, isReadOnly, field, label }: RuleProps & { field: DaysField; label: string }) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      {...form.field(field)}
      isReadOnly={isReadOnly}
    />
  );
}
