import { Users } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { ExportButton } from '../../lib/ExportButton.tsx';
import { SavedViews } from '../../lib/SavedViews.tsx';
import * as styles from './TenantList.css.ts';
import type { CollaboratePresence, RunningSessions, TenantListProps } from './TenantList.tsx';

type TenantButtonsProps = Pick<
  TenantListProps,
  'onCollaborate' | 'presence' | 'running' | 'isExporting' | 'onExport' | 'views'
>;

const overview = {
  resourceType: 'tenant_management',
  resourceId: 'hq_tenant_overview',
  resourceName: 'Tenant Management',
};

/** The saved views and the file of the list, and the session on this page. */
export function TenantButtons({ onCollaborate, presence, running, isExporting, onExport, views }: TenantButtonsProps) {
  return (
    <>
      <SavedViews {...views} />
      <ExportButton label="Export" isExporting={isExporting} onExport={onExport} />
      <Button iconStart={<Users size={16} aria-hidden />} onPress={() => onCollaborate(overview)}>
        {running?.canReturn && !presence ? 'Session goes on: return' : 'Collaborate'}
        {presence ? <Presence {...presence} /> : running && <Running {...running} />}
      </Button>
    </>
  );
}

function Running({ participantCount }: RunningSessions) {
  if (participantCount === 0) return null;
  return (
    <span className={styles.presence}>
      <span className={styles.participants} aria-hidden>
        {participantCount}
      </span>
      <VisuallyHidden>{` ${participantCount} in a session`}</VisuallyHidden>
    </span>
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
