import { useId, useMemo } from 'react';
import type { BillingItem } from '@freight-hq/api/contract/billing';
import { Button } from '@freight-hq/components/Button';
import { Heading } from '@freight-hq/components/Heading';
import { SearchField } from '@freight-hq/components/SearchField';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { PagedTable } from '../lib/PagedTable.tsx';
import { billingColumns, isSortField } from './columns.tsx';
import * as styles from './TenantBilling.css.ts';
import type { TenantBillingProps } from './TenantBilling.tsx';

type BillingTableProps = Pick<
  TenantBillingProps,
  'billing' | 'query' | 'onQueryChange' | 'canWrite' | 'onViewDetails' | 'onRemind'
>;

const title = 'Tenant Billing Summary';
const failure = 'Billing could not be loaded';

const companyIdOf = ({ companyId }: BillingItem) => companyId;

export function BillingTable({ billing, query, onQueryChange, canWrite, onViewDetails, onRemind }: BillingTableProps) {
  const headingId = useId();
  const columns = useMemo(
    () => billingColumns({ canWrite, onViewDetails, onRemind }),
    [canWrite, onViewDetails, onRemind],
  );
  return (
    <section aria-labelledby={headingId}>
      <Stack gap="x3">
        <div className={styles.head}>
          <Heading level={3} id={headingId}>
            {title}
          </Heading>
          <div className={styles.search}>
            <SearchField
              label="Search billing"
              isLabelHidden
              placeholder="Search company, plan or status..."
              value={query.q}
              onChange={(q) => onQueryChange({ ...query, q, page: 1 })}
            />
          </div>
        </div>
        <PagedTable
          label={title}
          rows={billing}
          failure={failure}
          columns={columns}
          getRowId={companyIdOf}
          isSortField={isSortField}
          emptyState={<Nobody query={query} onQueryChange={onQueryChange} />}
          {...{ query, onQueryChange }}
        />
      </Stack>
    </section>
  );
}

function Nobody({ query, onQueryChange }: Pick<TenantBillingProps, 'query' | 'onQueryChange'>) {
  if (query.q === '') return <Text tone="muted">No tenant is billed yet</Text>;
  return (
    <Stack gap="x3" align="center">
      <Text tone="muted">No tenants found</Text>
      <Button size="small" onPress={() => onQueryChange({ ...query, q: '', page: 1 })}>
        Show all tenants
      </Button>
    </Stack>
  );
}
