import { useState } from 'react';
import { ComboBox } from '@freight-hq/components/ComboBox';

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
export function CompanyField({ search, error, onChange }: CompanyFieldProps) {
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  return (
    <ComboBox
      label="Company"
      placeholder="Search by name"
      items={search.companies.map(({ companyId, name, detail }) => ({ id: companyId, label: name, detail }))}
      state={search.state}
      emptyText="No company found"
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        setChosenId(null);
        onChange('');
        search.onSearch(next);
      }}
      selectedKey={chosenId}
      onSelect={({ id, label }) => {
        setText(label);
        setChosenId(id);
        onChange(id);
      }}
      description="The account is opened for it."
      errorMessage={error}
      maxLength={100}
    />
  );
}
