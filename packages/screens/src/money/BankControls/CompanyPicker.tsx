import { dotNumberOf } from '@freight-hq/api/rules/carrier-number';
import { isFound } from '@freight-hq/api/rules/search';
import { useState } from 'react';
import { ComboBox } from '@freight-hq/components/ComboBox';
import type { Resource } from '@freight-hq/components/Resource';
import * as styles from './BankControls.css.ts';
import type { BankingCompany } from './BankControls.tsx';

interface CompanyPickerProps {
  companies: Resource<readonly BankingCompany[]>;
  company: BankingCompany | undefined;
  onChoose(companyId: string): void;
}

const mostShown = 50;
const labelOf = ({ name, dotNumber }: BankingCompany) => `${name} (DOT ${dotNumber})`;

/** Finds a company by its name or DOT number. */
export function CompanyPicker({ companies, company, onChoose }: CompanyPickerProps) {
  const [typed, setTyped] = useState<string>();
  const chosen = company ? labelOf(company) : '';
  const text = typed ?? chosen;
  const wanted = text === chosen ? '' : text;
  const list = companies.status === 'ready' ? companies.data : [];
  const found = list.filter((one) => isFound(wanted, labelOf(one)) || dotNumberOf(wanted) === one.dotNumber);
  return (
    <div className={styles.picker}>
      <ComboBox
        label="Company"
        placeholder="Select a company with banking..."
        items={found.slice(0, mostShown).map((one) => ({ id: one.id, label: labelOf(one) }))}
        answers={text}
        state={companies.status}
        {...(companies.status === 'failed' && { onRetry: companies.retry })}
        emptyText="No company with banking found"
        inputValue={text}
        onInputChange={setTyped}
        selectedKey={company?.id ?? null}
        onSelect={({ id }) => {
          setTyped(undefined);
          onChoose(id);
        }}
        maxLength={100}
      />
    </div>
  );
}
