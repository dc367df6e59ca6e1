import { Text } from '@freight-hq/components/Text';
import { FoundByName } from './FoundByName.tsx';
import type { TextSearch } from './TextSearch.ts';

export interface FoundCompany {
  companyId: string;
  name: string;
  detail: string;
}

/** Companies that fit the typed text, found on the server. */
export interface CompanySearch extends TextSearch {
  companies: readonly FoundCompany[];
}

interface CompanyFieldProps {
  search: CompanySearch;
  /** Help under the field. */
  description: string;
  error: string | undefined;
  /** Undefined while the user types. */
  onChange(company: FoundCompany | undefined): void;
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
      onChange={(id) => onChange(companies.find(({ companyId }) => companyId === id))}
    />
  );
}

interface ChosenCompanyProps {
  /** What is done for it, such as 'The account is opened for'. */
  what: string;
  company: FoundCompany | undefined;
}

/** Repeats the chosen company above the button that sends a form, with its id, as names can be alike. */
export function ChosenCompany({ what, company }: ChosenCompanyProps) {
  return (
    company && (
      <output>
        <Text>
          {what} <strong>{company.name}</strong>
        </Text>
        <Text size={12} tone="muted" mono>
          {company.companyId}
        </Text>
      </output>
    )
  );
}
