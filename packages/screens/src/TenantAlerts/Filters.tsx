import type { Alert } from '@freight-hq/api/contract/alerts';
import { Select } from '@freight-hq/components/Select';
import { Switch } from '@freight-hq/components/Switch';
import { severityLabels, typeLabel } from '../lib/alertWords.ts';
import { ListSearch } from '../lib/ListSearch.tsx';
import * as styles from './TenantAlerts.css.ts';
import type { AlertListQuery, TenantAlertsProps } from './TenantAlerts.tsx';

type FiltersProps = Pick<TenantAlertsProps, 'query' | 'onQueryChange'> & { types: readonly string[] };

const severities = Object.keys(severityLabels).toReversed() as Alert['severity'][];

export function Filters({ query, onQueryChange, types }: FiltersProps) {
  const { severity: _, type: __, ...rest } = query;
  const change = (next: Partial<AlertListQuery>) => onQueryChange({ ...rest, ...kept(query), ...next, page: 1 });
  const known = query.type && !types.includes(query.type) ? [...types, query.type] : types;
  return (
    <div className={styles.filters}>
      <ListSearch label="Search alerts" query={query} onQueryChange={onQueryChange} />
      <div className={styles.choice}>
        <Select
          label="Severity"
          isLabelHidden
          selectedKey={query.severity ?? 'all'}
          items={[
            { id: 'all', label: 'All severities' },
            ...severities.map((id) => ({ id, label: severityLabels[id] })),
          ]}
          onSelectionChange={(id) =>
            onQueryChange({ ...rest, ...typeOf(query), ...(id !== 'all' && { severity: id }), page: 1 })
          }
        />
      </div>
      <div className={styles.choice}>
        <Select
          label="Type"
          isLabelHidden
          selectedKey={query.type ?? 'all'}
          items={[{ id: 'all', label: 'All types' }, ...known.map((id) => ({ id, label: typeLabel(id) }))]}
          onSelectionChange={(id) =>
            onQueryChange({ ...rest, ...severityOf(query), ...(id !== 'all' && { type: id }), page: 1 })
          }
        />
      </div>
      <Switch isSelected={query.hasCost} onChange={(hasCost) => change({ hasCost })}>
        With a cost
      </Switch>
    </div>
  );
}

const severityOf = ({ severity }: AlertListQuery) => (severity ? { severity } : {});
const typeOf = ({ type }: AlertListQuery) => (type ? { type } : {});
const kept = (query: AlertListQuery) => ({ ...severityOf(query), ...typeOf(query) });
