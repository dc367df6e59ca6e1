import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import * as styles from './FeatureUsage.css.ts';

export interface OpenLead {
  lead: Resource<Lead>;
  onClose(): void;
}

/** The upsell lead of a tenant, to be read. */
export function LeadDrawer({ lead, onClose }: OpenLead) {
  return (
    <Drawer title="Upsell Lead" side="end" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        {lead.status === 'loading' && <Skeleton lines={8} height={24} />}
        <ResourceNotice resource={lead} title="The lead could not be loaded" />
        {lead.status === 'ready' && <LeadFacts lead={lead.data} />}
      </div>
    </Drawer>
  );
}

function LeadFacts({ lead }: { lead: Lead }) {
  return (
    <Stack gap="x4">
      <Heading level={3} size={16}>
        {lead.company_name}
      </Heading>
      <FactList
        facts={[
          { label: 'Stage', value: lead.stage },
          { label: 'Status', value: lead.status },
          { label: 'Estimated value', value: <Money value={lead.estimated_value} /> },
          { label: 'Assigned to', value: lead.assigned_to ?? 'Nobody yet' },
          { label: 'Contact', value: lead.contact_name || '—' },
          { label: 'E-mail', value: lead.contact_email || '—' },
          { label: 'Created', value: <DateTime value={lead.created_date} format="date" timeZone="UTC" /> },
        ]}
      />
      <Heading level={3} size={16}>
        Notes
      </Heading>
      <ul className={styles.list}>
        {lead.notes.map(({ date, note, user }) => (
          <li key={`${date} ${note}`}>
            <Text size={14}>{note}</Text>
            <Text size={13} tone="muted">
              {user}, <DateTime value={date} format="date" timeZone="UTC" />
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
