import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import { links } from '../../links/links.ts';
import { LeadContext } from './LeadContext.tsx';
import { Chips, FollowUp, LeadActions, probabilityText } from './LeadCard.tsx';
import type { SalesProspectsProps } from './SalesProspects.tsx';
import { countText, factText, placeText } from './words.ts';
import * as styles from './SalesProspects.css.ts';

type LeadDrawerProps = SalesProspectsProps & { open: NonNullable<SalesProspectsProps['open']> };

/** One prospect with the reasons of its score and every recorded activity. */
export function LeadDrawer({ open: { lead, context, onUndoMerge, onClose }, ...props }: LeadDrawerProps) {
  return (
    <Drawer
      title={lead.status === 'ready' ? lead.data.company_name : 'Prospect'}
      side="end"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.drawer}>
        {lead.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton lines={6} height={40} />
          </div>
        )}
        <ResourceNotice resource={lead} title="The prospect could not be loaded" />
        {lead.status === 'ready' && (
          <>
            <LeadActions {...props} lead={lead.data} />
            <FollowUp day={lead.data.next_followup} />
            <Facts lead={lead.data} />
            <LeadContext lead={lead.data} canWrite={props.canWrite} {...{ context, onUndoMerge }} />
            <Score lead={lead.data} />
            <Notes notes={lead.data.notes} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function Facts({ lead }: { lead: Lead }) {
  const { city, state, country } = lead.location;
  const { website } = lead.social_profiles;
  const yes = (value: boolean) => (value ? 'Yes' : 'No');
  return (
    <Card title="Company and deal" level={3}>
      <FactList
        facts={[
          { label: 'Status', value: lead.status },
          { label: 'Stage', value: lead.stage },
          { label: 'Contact', value: factText(lead.contact_name) },
          { label: 'Phone', value: factText(lead.contact_phone) },
          { label: 'E-mail', value: factText(lead.contact_email) },
          { label: 'Place', value: placeText([city, state, country]) },
          { label: 'Industry', value: factText(lead.industry) },
          { label: 'DOT number', value: factText(lead.dot_number) },
          { label: 'Employees', value: countText(lead.company_size, 'employee') },
          { label: 'Loads a year', value: countText(lead.annual_shipping_volume, 'load') },
          {
            label: 'Annual revenue',
            value: lead.annual_revenue === null ? factText(null) : <Money value={lead.annual_revenue} />,
          },
          { label: 'Primary lanes', value: <Chips words={lead.primary_lanes} /> },
          { label: 'Current providers', value: <Chips words={lead.current_providers} /> },
          { label: 'Pain points', value: <Chips words={lead.pain_points} /> },
          { label: 'Competitors', value: <Chips words={lead.competitors} /> },
          { label: 'Source', value: lead.lead_source },
          { label: 'Assigned to', value: lead.assigned_to ?? 'Unassigned' },
          { label: 'Estimated value', value: <Money value={lead.estimated_value} decimals="whereAny" /> },
          { label: 'Probability', value: probabilityText(lead) },
          { label: 'Close date', value: <Day day={lead.close_date} /> },
          { label: 'Timeline', value: lead.timeline ?? 'Not known' },
          { label: 'Contact decides', value: yes(lead.decision_maker) },
          { label: 'Budget confirmed', value: yes(lead.budget_confirmed) },
          { label: 'Onboarding', value: <Onboarding id={lead.onboarding_id} /> },
          { label: 'Tenant', value: <Tenant id={lead.company_id} /> },
          { label: 'Created', value: <DateTime value={lead.created_date} format="date" /> },
          {
            label: 'Website',
            value:
              website === null ? (
                'Not known'
              ) : (
                <Link href={website} external>
                  {website}
                </Link>
              ),
          },
        ]}
      />
    </Card>
  );
}

const Onboarding = ({ id }: { id: string | null }) =>
  id === null ? 'None' : <Link href={links.onboarding(id)}>Open the onboarding</Link>;

const Tenant = ({ id }: { id: string | null }) =>
  id === null ? 'None' : <Link href={links.tenant(id)}>Open the tenant</Link>;

const Day = ({ day }: { day: string | null }) =>
  day === null ? 'Not known' : <DateTime value={day} format="date" timeZone="UTC" />;

function Score({ lead }: { lead: Lead }) {
  return (
    <Card
      title={`Score ${lead.lead_score}`}
      description={`The sum of these points, from 0 to 100. Engagement is ${lead.engagement_score}: it halves every 30 days without a contact.`}
      level={3}
    >
      <FactList
        facts={lead.score_factors.map(({ points, reason }) => ({
          label: reason,
          value: points > 0 ? `+${points}` : String(points),
        }))}
      />
    </Card>
  );
}

function Notes({ notes }: Pick<Lead, 'notes'>) {
  return (
    <Card title="Activity" level={3}>
      {notes.length === 0 && <Text tone="muted">No activity was recorded yet</Text>}
      <ul className={styles.notes}>
        {notes.map(({ date, note, user, type }) => (
          <li key={`${date} ${note}`}>
            <Text>{note}</Text>
            <Text size={13} tone="muted">
              {type.replace('_', ' ')}, {user}, <DateTime value={date} format="dateTime" />
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
