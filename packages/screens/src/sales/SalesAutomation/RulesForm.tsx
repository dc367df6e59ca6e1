import type { SalesAutomations } from '@freight-hq/api/contract/sales/automations';
import { enteredStages } from '@freight-hq/api/rules/sales/automations';
import { useState } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Columns } from '@freight-hq/components/Columns';
import { Inline } from '@freight-hq/components/Inline';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { Form } from '../../lib/Form.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { mayNotWrite } from '../SalesProspects/words.ts';
import { changeOf, type DaysField, draftOf, faultOf, isSound, type RulesDraft } from './automationForm.ts';
import type { SalesAutomationProps } from './SalesAutomation.tsx';
import * as styles from './SalesAutomation.css.ts';

interface RulesFormProps extends Pick<SalesAutomationProps, 'changing' | 'canWrite'> {
  rules: SalesAutomations;
}

const stageItems = enteredStages.map((stage) => ({ id: stage, label: stage }));

/** Both rules, which are saved together. */
export function RulesForm({ rules, changing, canWrite }: RulesFormProps) {
  const { state } = changing;
  const [saved, setSaved] = useState(rules);
  const [base, setBase] = useState(rules);
  const [typed, setTyped] = useState<Partial<RulesDraft>>({});
  const [isTried, setTried] = useState(false);
  if (rules !== saved) {
    setSaved(rules);
    setBase(rules);
    setTyped({});
    setTried(false);
  }
  // What was not touched shows the version of the other user.
  if (state.status === 'stale' && state.theirs.version > base.version) setBase(state.theirs);
  const draft = { ...draftOf(base), ...typed };
  const change = changeOf(base, draft);
  const isBusy = isSending(changing);
  const reason = !canWrite ? mayNotWrite : change ? undefined : 'Nothing has been changed yet';
  const save = () => {
    setTried(true);
    if (reason === undefined && change && isSound(draft)) changing.send(change, base.version);
  };
  return (
    <Form label="Rules" isBusy={isBusy} isChanged={change !== undefined} onSubmit={save}>
      <Stack gap="x6">
        <SubmissionNotice submission={changing} title="The rules were not saved" />
        {base !== saved && (
          <StaleNotice onTakeTheirs={() => setTyped({})}>
            Your changes are still in the form. Saving again writes the rules that you have changed, and no other.
          </StaleNotice>
        )}
        <StageRule
          {...{ draft, isTried, isReadOnly: isBusy || !canWrite }}
          onChange={(next) => setTyped({ ...typed, ...next })}
        />
        <SilenceRule
          {...{ draft, isTried, isReadOnly: isBusy || !canWrite }}
          onChange={(next) => setTyped({ ...typed, ...next })}
        />
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
  draft: RulesDraft;
  /** Whether faults show. */
  isTried: boolean;
  isReadOnly: boolean;
  onChange(change: Partial<RulesDraft>): void;
}

function StageRule(props: RuleProps) {
  const { draft, isReadOnly, onChange } = props;
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>When a lead enters a stage</legend>
      <Checkbox isSelected={draft.stageOn} isReadOnly={isReadOnly} onChange={(stageOn) => onChange({ stageOn })}>
        Set a follow-up at this stage
      </Checkbox>
      <Columns minWidth={180} gap="x4">
        <Select
          label="Stage"
          items={stageItems}
          selectedKey={draft.stage}
          onSelectionChange={(stage) => onChange({ stage })}
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
  const { draft, isReadOnly, onChange } = props;
  return (
    <fieldset className={styles.rule}>
      <legend className={styles.legend}>When a lead had no contact</legend>
      <Checkbox isSelected={draft.silenceOn} isReadOnly={isReadOnly} onChange={(silenceOn) => onChange({ silenceOn })}>
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

function Days({ draft, isTried, isReadOnly, onChange, field, label }: RuleProps & { field: DaysField; label: string }) {
  const fault = isTried ? faultOf(draft, field) : undefined;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={draft[field]}
      onChange={(text) => onChange({ [field]: text })}
      isReadOnly={isReadOnly}
      {...(fault !== undefined && { errorMessage: fault })}
    />
  );
}
