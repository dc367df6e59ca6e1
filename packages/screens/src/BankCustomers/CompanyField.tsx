import { FoundByName } from '../lib/FoundByName.tsx';

/** Companies that fit the typed text, found on the server. */
export interface CompanySearch {
  state: 'ready' | 'loading' | 'failed';
  companies: readonly { companyId: string; name: string; detail: string }[];
  onSearch(text: string): void;
}

interface CompanyFieldProps {
  search: CompanySearch;
  error: string | undefined;
  onChange(companyId: string): void;
}

/** The company that the account is for, picked by name. */
export function CompanyField({ search: { companies, ...search }, error, onChange }: CompanyFieldProps) {
  return (
    <FoundByName
      {...search}
      label="Company"
      placeholder="Search by name"
      items={companies.map(({ companyId, name, detail }) => ({ id: companyId, label: name, detail }))}
      emptyText={() => 'No company found'}
      description={() => 'The account is opened for it.'}
      errorMessage={error}
      onChange={(companyId = '') => onChange(companyId)}
    />
  );
}
