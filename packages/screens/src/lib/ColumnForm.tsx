import { type ColumnMapping, type Fields, fieldsMissing } from '@freight-hq/api/rules/column-mapping';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Select, type SelectItem } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { useLeave } from '@freight-hq/components/Unsaved';
import * as styles from './ColumnForm.css.ts';
import { Form } from './Form.tsx';
import { useForm } from './useForm.ts';

/** A column of a file, with values of its first rows. */
export interface FileColumn {
  name: string;
  samples: readonly string[];
}

interface ColumnFormProps<Field extends string> {
  fields: Fields<Field>;
  columns: readonly FileColumn[];
  initial: ColumnMapping<Field>;
  mapping: Submission<{ mapping: ColumnMapping<Field> }, { id: string }>;
  /** What the user should know before choosing. */
  intro: string;
  /** Why the user may not choose. */
  deniedReason?: string | undefined;
  /** What a field has whose column is not in the file, if it is not nothing. */
  usual?: Partial<Record<Field, string>>;
  /** Absent if the columns have to be chosen first. */
  onBack?: (() => void) | undefined;
}

const nowhere = 'none';

/** Where each fact of a row comes from. */
export function ColumnForm<Field extends string>(props: ColumnFormProps<Field>) {
  const { fields, initial, mapping, intro, deniedReason } = props;
  const names = Object.keys(fields) as Field[];
  const form = useForm(mapping, {
    initial,
    draftOf: (held) => draftOf(names, held),
    check: (draft) => faultsOf(fields, draft),
  });
  const send = form.submit((draft) => deniedReason === undefined && mapping.send({ mapping: mappingOf(names, draft) }));
  return (
    <Form label="Columns" isBusy={isSending(mapping)} isChanged={form.isChanged} onSubmit={send}>
      <Stack gap="x4">
        <Text>{intro}</Text>
        <SubmissionNotice submission={mapping} title="The columns were not taken" />
        <div className={styles.fields}>
          {names.map((field) => (
            <Select
              key={field}
              label={fields[field].label}
              items={itemsOf(field, props)}
              selectedKey={form.draft[field]}
              onSelectionChange={(key) => form.change({ [field]: key } as Partial<Draft<Field>>)}
              isRequired={fields[field].isRequired === true}
              {...form.faultOf(field)}
            />
          ))}
        </div>
        <Buttons {...props} />
      </Stack>
    </Form>
  );
}

function Buttons<Field extends string>({ mapping, deniedReason, onBack }: ColumnFormProps<Field>) {
  const leave = useLeave();
  return (
    <Inline gap="x3" justify="end">
      {onBack && (
        <Button onPress={() => (onBack(), undefined)} isDisabled={isSending(mapping)}>
          Back
        </Button>
      )}
      {!onBack && <Button onPress={leave}>Close</Button>}
      <Button
        type="submit"
        variant="primary"
        isBusy={isSending(mapping)}
        busyLabel="Checking..."
        {...(deniedReason !== undefined && { disabledReason: deniedReason })}
      >
        Check the File
      </Button>
    </Inline>
  );
}

type Draft<Field extends string> = Record<Field, string>;

const keyOf = (from: { column: string } | { value: string } | undefined): string | undefined =>
  from && ('column' in from ? `column:${from.column}` : `value:${from.value}`);

const draftOf = <Field extends string>(names: readonly Field[], mapping: ColumnMapping<Field>): Draft<Field> =>
  Object.fromEntries(names.map((field) => [field, keyOf(mapping[field]) ?? nowhere])) as Draft<Field>;

function mappingOf<Field extends string>(names: readonly Field[], draft: Draft<Field>): ColumnMapping<Field> {
  const entries = names.flatMap((field) => {
    const key = draft[field];
    if (key === nowhere) return [];
    const name = key.slice(key.indexOf(':') + 1);
    return [[field, key.startsWith('value:') ? { value: name } : { column: name }]];
  });
  return Object.fromEntries(entries) as ColumnMapping<Field>;
}

function faultsOf<Field extends string>(fields: Fields<Field>, draft: Draft<Field>): Partial<Record<Field, string>> {
  const missing = fieldsMissing(fields, mappingOf(Object.keys(fields) as Field[], draft));
  const faults = missing.map((field) => [field, `Choose the column of ${fields[field].label}`]);
  return Object.fromEntries(faults) as Partial<Record<Field, string>>;
}

function itemsOf<Field extends string>(field: Field, props: ColumnFormProps<Field>): SelectItem<string>[] {
  const { columns, fields, usual } = props;
  const { isRequired, values = [] } = fields[field];
  const usually = usual?.[field];
  const absent = usually === undefined ? 'Not in the file' : `Not in the file: ${usually}`;
  return [
    { id: nowhere, label: isRequired ? 'Choose a column' : absent },
    ...columns.map(({ name, samples: [first] }) => ({
      id: `column:${name}`,
      label: first === undefined ? name : `${name} (such as ${first})`,
    })),
    ...values.map((value) => ({ id: `value:${value}`, label: `${value} in all rows` })),
  ];
}
