import { componentLabel, components } from '@freight-hq/api/rules/desk/status';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { faultAt, type SubmissionState } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import type { IncidentDraft } from './StatusSettings.tsx';
import * as styles from './StatusSettings.css.ts';

interface WordsFieldsProps {
  draft: { title: string; text: string };
  change(changes: { title?: string; text?: string }): void;
  isBusy: boolean;
  submission: { state: SubmissionState<unknown> };
  faults: { title?: string | undefined; text?: string | undefined };
  help: string;
}

/** Title and text. */
export function WordsFields({ draft, change, isBusy, submission, faults, help }: WordsFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        isRequired
        isReadOnly={isBusy}
        maxLength={120}
        value={draft.title}
        onChange={(title) => change({ title })}
        {...(faults.title !== undefined ? { errorMessage: faults.title } : faultAt(submission, 'title'))}
      />
      <TextField
        label="Text"
        rows={3}
        isRequired
        isReadOnly={isBusy}
        maxLength={1_000}
        description={help}
        value={draft.text}
        onChange={(text) => change({ text })}
        {...(faults.text !== undefined ? { errorMessage: faults.text } : faultAt(submission, 'text'))}
      />
    </>
  );
}

interface ComponentChoiceProps {
  chosen: IncidentDraft['components'];
  onChange(chosen: IncidentDraft['components']): void;
  isDisabled: boolean;
  fault: string | undefined;
}

/** The components that it concerns. */
export function ComponentChoice({ chosen, onChange, isDisabled, fault }: ComponentChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        {' '}
        <Text as="span" size={13} weight="medium">
          Components
        </Text>
      </legend>
      {components.map((component, index) => (
        <Checkbox
          key={component}
          isSelected={chosen.includes(component)}
          isDisabled={isDisabled}
          onChange={(isChosen) =>
            onChange(components.filter((each) => (each === component ? isChosen : chosen.includes(each))))
          }
          {...(fault !== undefined && index === components.length - 1 && { errorMessage: fault })}
        >
          {componentLabel(component)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
