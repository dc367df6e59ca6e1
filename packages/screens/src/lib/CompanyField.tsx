import { FoundByName } from './FoundByName.tsx';

/** Companies that fit the typed text, found on the server. */
export interface CompanySearch {
  state: 'ready' | 'loading' | 'failed';
  companies: readonly { companyId: string; name: string; detail: string }[];
  onSearch(text: string): void;
}

interface CompanyFieldProps {
  search: CompanySearch;
  /** Help under the field. */
  description: string;
  error: string | undefined;
  onChange(companyId: string): void;
}

/** A company, picked by name. */
export function CompanyField({ search: { companies, ...search }, description, error, onChange }: CompanyFieldProps) {
  return (
    <FoundByName
      {...search}
      label="Company"
      placeholder="Search by name"
      items={companies.map(({ companyId, name, detail }) => ({ id: companyId, label: name, detail }))}
      emptyText={() => 'No company found'}
      description={() => description}
      errorMessage={error}
      onChange={(companyId = '') => onChange(companyId)}
    />
  );
}
