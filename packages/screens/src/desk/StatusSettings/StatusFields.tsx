import { componentLabel, components } from '@freight-hq/api/rules/desk/status';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import type { FieldProps } from '../../lib/useForm.ts';
import type { IncidentDraft } from './StatusSettings.tsx';
import * as styles from './StatusSettings.css.ts';

interface WordsFieldsProps {
  field(name: 'title' | 'text'): FieldProps;
  help: string;
}

/** Title and text. */
export function WordsFields({ field, help }: WordsFieldsProps) {
  return (
    <>
      <TextField label="Title" isRequired maxLength={120} {...field('title')} />
      <TextField label="Text" rows={3} isRequired maxLength={1_000} description={help} {...field('text')} />
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
