import { Checkbox } from '@freight-hq/components/Checkbox';
import { Select } from '@freight-hq/components/Select';
import { TextField } from '@freight-hq/components/TextField';
import { choicesOf } from '../../lib/ListToolbar.tsx';
import { documentStates } from './documentWords.ts';
import type { StageDraft, StageField } from './stageForms.ts';
import * as styles from './TenantOnboarding.css.ts';

interface StageFieldsProps {
  fields: readonly StageField[];
  draft: StageDraft;
  faultOf(this: void, name: string): { errorMessage?: string };
  isReadOnly: boolean;
  onChange(draft: StageDraft): void;
}

const states = choicesOf(documentStates);

/** The fields of one stage. */
export function StageFields({ fields, draft, faultOf, isReadOnly, onChange }: StageFieldsProps) {
  return (
    <div className={styles.pair}>
      {fields.map((field) => (
        <div key={field.name} className={field.kind === 'area' || field.kind === 'check' ? styles.wide : undefined}>
          <OneField
            field={field}
            value={draft[field.name] ?? ''}
            error={faultOf(field.name).errorMessage}
            isReadOnly={isReadOnly}
            onChange={(value) => onChange({ ...draft, [field.name]: value })}
          />
        </div>
      ))}
    </div>
  );
}

interface OneFieldProps {
  field: StageField;
  value: string | boolean;
  error: string | undefined;
  isReadOnly: boolean;
  onChange(value: string | boolean): void;
}

function OneField({ field, value, error, isReadOnly, onChange }: OneFieldProps) {
  const { name, label, kind, description } = field;
  const help = { ...(description && { description }), ...(error && { errorMessage: error }) };
  if (kind === 'check') {
    return (
      <Checkbox name={name} isSelected={value === true} onChange={onChange} isReadOnly={isReadOnly} {...help}>
        {label}
      </Checkbox>
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (kind === 'document') {
    const chosen = states.find(({ id }) => id === text)?.id ?? 'missing';
    return (
      <Select
        label={label}
        name={name}
        items={states}
        selectedKey={chosen}
        onSelectionChange={onChange}
        isDisabled={isReadOnly}
        {...help}
      />
    );
  }
  return (
    <TextField
      label={label}
      name={name}
      value={text}
      onChange={onChange}
      isReadOnly={isReadOnly}
      autoComplete="off"
      type={kind === 'date' || kind === 'email' ? kind : 'text'}
      {...(kind === 'number' && { inputMode: 'numeric' as const })}
      {...(kind === 'area' && { rows: 4, maxLength: 2_000 })}
      {...help}
    />
  );
}
