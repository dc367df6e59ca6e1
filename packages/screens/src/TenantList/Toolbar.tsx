import { Users } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { SearchField } from '@freight-hq/components/SearchField';
import { collaborateLater } from './reasons.ts';
import * as styles from './TenantList.css.ts';
import type { TenantListProps } from './TenantList.tsx';

type ToolbarProps = Pick<TenantListProps, 'query' | 'onQueryChange' | 'onCollaborate'>;

const overview = {
  resourceType: 'tenant_management',
  resourceId: 'hq_tenant_overview',
  resourceName: 'Tenant Management',
};

export function Toolbar({ query, onQueryChange, onCollaborate }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField
          label="Search tenants"
          isLabelHidden
          placeholder="Search tenants..."
          value={query.q}
          onChange={(q) => onQueryChange({ ...query, q, page: 1 })}
        />
      </div>
      <Button
        iconStart={<Users size={16} aria-hidden />}
        onPress={() => onCollaborate?.(overview)}
        disabledReason={onCollaborate ? undefined : collaborateLater}
      >
        Collaborate
      </Button>
    </div>
  );
}
