import { Users } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { ListSearch } from '../lib/ListSearch.tsx';
import * as styles from './TenantList.css.ts';
import type { CollaboratePresence, TenantListProps } from './TenantList.tsx';

type ToolbarProps = Pick<TenantListProps, 'query' | 'onQueryChange' | 'onCollaborate' | 'presence'>;

const overview = {
  resourceType: 'tenant_management',
  resourceId: 'hq_tenant_overview',
  resourceName: 'Tenant Management',
};

export function Toolbar({ query, onQueryChange, onCollaborate, presence }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <ListSearch label="Search tenants" query={query} onQueryChange={onQueryChange} />
      <Button iconStart={<Users size={16} aria-hidden />} onPress={() => onCollaborate(overview)}>
        Collaborate
        {presence && <Presence {...presence} />}
      </Button>
    </div>
  );
}

function Presence({ participantCount, isConnected }: CollaboratePresence) {
  const people = participantCount === 1 ? '1 participant' : `${participantCount} participants`;
  const state = isConnected ? 'Connected' : 'Disconnected';
  return (
    <span className={styles.presence}>
      <span className={styles.participants} aria-hidden>
        {participantCount}
      </span>
      <span className={styles.dot} data-connected={isConnected || undefined} title={state} aria-hidden />
      <VisuallyHidden>{` ${people}, ${state}`}</VisuallyHidden>
    </span>
  );
}
