import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { Select } from '@freight-hq/components/Select';
import { Switch } from '@freight-hq/components/Switch';
import { severityLabels, typeLabel } from '../../lib/alertWords.ts';
import { ListSearch } from '../../lib/ListSearch.tsx';
import * as styles from './TenantAlerts.css.ts';
import type { AlertListQuery, TenantAlertsProps } from './TenantAlerts.tsx';

type FiltersProps = Pick<TenantAlertsProps, 'query' | 'onQueryChange'> & { types: readonly string[] };

const severities = Object.keys(severityLabels).toReversed() as Alert['severity'][];

export function Filters({ query, onQueryChange, types }: FiltersProps) {
  const filter = <Name extends 'severity' | 'type' | 'hasCost'>(name: Name, value: AlertListQuery[Name]) => {
    const next: AlertListQuery = { ...query, page: 1 };
    if (value === undefined) delete next[name];
    else next[name] = value;
    onQueryChange(next);
  };
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
          onSelectionChange={(id) => filter('severity', id === 'all' ? undefined : id)}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label="Type"
          isLabelHidden
          selectedKey={query.type ?? 'all'}
          items={[{ id: 'all', label: 'All types' }, ...known.map((id) => ({ id, label: typeLabel(id) }))]}
          onSelectionChange={(id) => filter('type', id === 'all' ? undefined : id)}
        />
      </div>
      <Switch isSelected={query.hasCost === true} onChange={(isOn) => filter('hasCost', isOn || undefined)}>
        With a cost
      </Switch>
    </div>
  );
}
