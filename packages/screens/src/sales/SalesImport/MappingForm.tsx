import type { LeadImport } from '@freight-hq/api/contract/sales/imports';
import {
  type ImportField,
  importFieldNames,
  importFields,
  isFieldRequired,
  type Mapping,
  missingFields,
  valuesOfField,
} from '@freight-hq/api/rules/sales/imports';
import { usualSource } from '@freight-hq/api/rules/sales/leads';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import { Select, type SelectItem } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { useLeave } from '@freight-hq/components/Unsaved';
import { Form } from '../../lib/Form.tsx';
import { useForm } from '../../lib/useForm.ts';
import { mayNotWrite } from '../SalesProspects/words.ts';
import type { SalesImportProps } from './SalesImport.tsx';
import * as styles from './SalesImport.css.ts';

interface MappingFormProps extends Pick<SalesImportProps, 'mapping' | 'canWrite'> {
  of: LeadImport;
  /** Absent if the columns have to be chosen first. */
  onBack?: (() => void) | undefined;
}

type Draft = Record<ImportField, string>;

const nowhere = 'none';
const keyOf = (from: Mapping[ImportField]): string | undefined =>
  from && ('column' in from ? `column:${from.column}` : `value:${from.value}`);

const draftOf = (mapping: Mapping): Draft =>
  Object.fromEntries(importFieldNames.map((field) => [field, keyOf(mapping[field]) ?? nowhere])) as Draft;

function mappingOf(draft: Draft): Mapping {
  const entries = importFieldNames.flatMap((field) => {
    const key = draft[field];
    if (key === nowhere) return [];
    const name = key.slice(key.indexOf(':') + 1);
    return [[field, key.startsWith('value:') ? { value: name } : { column: name }]];
  });
  return Object.fromEntries(entries) as Mapping;
}

const faultsOf = (draft: Draft): Partial<Record<ImportField, string>> =>
  Object.fromEntries(
    missingFields(mappingOf(draft)).map((field) => [field, `Choose the column of ${importFields[field].label}`]),
  );

/** Where each fact of a prospect comes from. */
export function MappingForm({ of, mapping, canWrite, onBack }: MappingFormProps) {
  const form = useForm(mapping, { initial: of.mapping, draftOf, check: faultsOf });
  const send = form.submit((draft) => canWrite && mapping.send({ mapping: mappingOf(draft) }));
  return (
    <Form label="Columns" isBusy={isSending(mapping)} isChanged={form.isChanged} onSubmit={send}>
      <Stack gap="x4">
        <Text>
          Columns are recognised by their names. What you choose here is remembered for files with the same columns. A
          prospect needs its company only; what is not in the file is not known. A contact can come from two columns,
          with first and last name.
        </Text>
        <SubmissionNotice submission={mapping} title="The columns were not taken" />
        <div className={styles.fields}>
          {importFieldNames.map((field) => (
            <Select
              key={field}
              label={importFields[field].label}
              items={itemsOf(field, of)}
              selectedKey={form.draft[field]}
              onSelectionChange={(key) => form.change({ [field]: key })}
              isRequired={isFieldRequired(field)}
              {...form.faultOf(field)}
            />
          ))}
        </div>
        <Buttons {...{ mapping, canWrite, onBack }} />
      </Stack>
    </Form>
  );
}

function Buttons({ mapping, canWrite, onBack }: Omit<MappingFormProps, 'of'>) {
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
        {...(!canWrite && { disabledReason: mayNotWrite })}
      >
        Check the File
      </Button>
    </Inline>
  );
}

function itemsOf(field: ImportField, { columns }: LeadImport): SelectItem<string>[] {
  return [
    { id: nowhere, label: nowhereText(field) },
    ...columns.map(({ name, samples: [first] }) => ({
      id: `column:${name}`,
      label: first === undefined ? name : `${name} (such as ${first})`,
    })),
    ...valuesOfField(field).map((value) => ({ id: `value:${value}`, label: `${value} in all rows` })),
  ];
}

function nowhereText(field: ImportField): string {
  if (isFieldRequired(field)) return 'Choose a column';
  return field === 'lead_source' ? `Not in the file: ${usualSource}` : 'Not in the file';
}
