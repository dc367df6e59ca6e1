import type { LeadImport } from '@freight-hq/api/contract/sales/imports';
import { importFields } from '@freight-hq/api/rules/sales/imports';
import { usualSource } from '@freight-hq/api/rules/sales/leads';
import { ColumnForm } from '../../lib/ColumnForm.tsx';
import { mayNotWrite } from '../SalesProspects/words.ts';
import type { SalesImportProps } from './SalesImport.tsx';

interface MappingFormProps extends Pick<SalesImportProps, 'mapping' | 'canWrite'> {
  of: LeadImport;
  /** Absent if the columns have to be chosen first. */
  onBack?: (() => void) | undefined;
}

/** Where each fact of a prospect comes from. */
export function MappingForm({ of, mapping, canWrite, onBack }: MappingFormProps) {
  return (
    <ColumnForm
      fields={importFields}
      columns={of.columns}
      initial={of.mapping}
      mapping={mapping}
      intro="Columns are recognised by their names. What you choose here is remembered for files with the same columns. A prospect needs its company only; what is not in the file is not known. A contact can come from two columns, with first and last name."
      deniedReason={canWrite ? undefined : mayNotWrite}
      usual={{ lead_source: usualSource }}
      onBack={onBack}
    />
  );
}
