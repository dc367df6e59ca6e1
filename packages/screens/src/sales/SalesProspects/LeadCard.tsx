import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { EllipsisVertical, Mail, Pencil, Phone } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { MenuButton } from '@freight-hq/components/Menu';
import { Money } from '@freight-hq/components/Money';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import { daysSince, useToday } from '../../lib/days.ts';
import type { SalesProspectsProps } from './SalesProspects.tsx';
import { countText, mayNotWrite, placeText, statusTones } from './words.ts';
import * as styles from './SalesProspects.css.ts';

export type LeadActionsProps = Pick<
  SalesProspectsProps,
  'canWrite' | 'team' | 'editing' | 'contacting' | 'moving' | 'conversion' | 'merging' | 'deletion' | 'onAssign'
> & { lead: Lead };

const [lanesShown, painsShown, competitorsShown] = [2, 3, 2];

/** One prospect: what the company ships, what the deal is worth, and what comes next. */
export function LeadCard(props: LeadActionsProps & { href: string }) {
  const { lead, href } = props;
  const { city, state } = lead.location;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <Inline gap="x2">
            <Heading level={2} size={16}>
              <Link href={href}>{lead.company_name}</Link>
            </Heading>
            <Badge tone={statusTones[lead.status]}>{lead.status}</Badge>
            <Badge tone="outline">Score {lead.lead_score}</Badge>
          </Inline>
          <Text size={13} tone="muted">
            {placeText([city, state])} · {lead.industry ?? 'Industry not known'} · {revenueText(lead.annual_revenue)}
          </Text>
          <Text size={13}>{lead.contact_name ?? 'Contact not known'}</Text>
        </div>
        <LeadActions {...props} />
      </div>
      <Profile lead={lead} />
      <div className={styles.foot}>
        <Text as="span" size={13} tone="muted">
          Last activity: {lead.last_activity ?? 'none yet'}
        </Text>
        <Text as="span" size={13} tone="muted">
          {lead.assigned_to ?? 'Unassigned'}
        </Text>
        <FollowUp day={lead.next_followup} />
      </div>
    </li>
  );
}

export function LeadActions({ lead, canWrite, editing, contacting, ...props }: LeadActionsProps) {
  const refused = canWrite ? {} : { disabledReason: mayNotWrite };
  const name = lead.company_name;
  return (
    <Inline gap="x2">
      <Button
        size="small"
        aria-label={`Call ${name}`}
        iconStart={<Phone size={16} aria-hidden />}
        onPress={() => contacting.open({ type: 'call', lead })}
        {...(lead.contact_phone === null && { disabledReason: 'The phone number is not known' })}
        {...refused}
      >
        Call
      </Button>
      <Button
        size="small"
        aria-label={`Email ${name}`}
        iconStart={<Mail size={16} aria-hidden />}
        onPress={() => contacting.open({ type: 'email', lead })}
        {...(lead.contact_email === null && { disabledReason: 'The e-mail address is not known' })}
        {...refused}
      >
        Email
      </Button>
      <Button
        size="small"
        aria-label={`Edit ${name}`}
        iconStart={<Pencil size={16} aria-hidden />}
        onPress={() => editing.open(lead)}
        {...refused}
      >
        Edit
      </Button>
      {canWrite ? (
        <MoreOptions lead={lead} {...props} />
      ) : (
        <IconButton
          label={`More options for ${name}`}
          icon={<EllipsisVertical size={16} aria-hidden />}
          size="small"
          {...refused}
        />
      )}
    </Inline>
  );
}

const unassigned = 'unassigned';

type MoreOptionsProps = Omit<LeadActionsProps, 'canWrite' | 'editing' | 'contacting'>;

function MoreOptions({ lead, team, moving, conversion, merging, deletion, onAssign }: MoreOptionsProps) {
  const { company_name: name, assigned_to_id: repId, stage, onboarding_id: onboardingId } = lead;
  const isCustomer = onboardingId !== null || lead.company_id !== null;
  const others = team.filter(({ id }) => id !== repId);
  const act = (id: string) => {
    if (id === 'move') moving.open(lead);
    else if (id === 'convert') conversion.open(lead);
    else if (id === 'merge') merging.open(lead);
    else if (id === 'delete') deletion.open(lead);
    else onAssign(lead, id === unassigned ? null : id);
  };
  return (
    <MenuButton
      label={`More options for ${name}`}
      icon={<EllipsisVertical size={16} aria-hidden />}
      size="small"
      actions={[
        { id: 'move', label: 'Move to another stage' },
        {
          id: 'convert',
          label: 'Convert to an onboarding',
          isDisabled: stage !== 'Closed Won' || onboardingId !== null,
          description: onboardingId === null ? 'Once the deal is won' : 'Done already',
        },
        { id: 'merge', label: 'Merge with another prospect' },
        {
          id: 'delete',
          label: 'Delete',
          tone: 'critical',
          isDisabled: isCustomer,
          ...(isCustomer && { description: 'It has become an onboarding or a tenant' }),
        },
      ]}
      items={[
        ...others.map(({ id, name: rep }) => ({ id, label: `Assign to ${rep}` })),
        ...(repId === null ? [] : [{ id: unassigned, label: 'Assign to no rep' }]),
      ]}
      onAction={act}
    />
  );
}

function Profile({ lead }: { lead: Lead }) {
  const { primary_lanes: lanes, pain_points: pains, competitors } = lead;
  return (
    <div className={styles.groups}>
      <FactList
        facts={[
          { label: 'Annual volume', value: countText(lead.annual_shipping_volume, 'load') },
          { label: 'Company size', value: countText(lead.company_size, 'employee') },
          { label: 'Primary lanes', value: <Chips words={lanes.slice(0, lanesShown)} />, isBelow: true },
        ]}
      />
      <FactList
        facts={[
          { label: 'Estimated value', value: <Money value={lead.estimated_value} /> },
          { label: 'Probability', value: probabilityText(lead) },
          { label: 'Timeline', value: lead.timeline ?? 'Not known' },
          { label: 'Stage', value: lead.stage },
        ]}
      />
      <FactList
        facts={[
          { label: 'Pain points', value: <Chips words={pains.slice(0, painsShown)} />, isBelow: true },
          { label: 'Competitors', value: <Chips words={competitors.slice(0, competitorsShown)} />, isBelow: true },
        ]}
      />
    </div>
  );
}

/** The probability of a deal; one that the deal states itself is marked. */
export const probabilityText = ({ probability, is_probability_own: isOwn }: Lead): string =>
  isOwn ? `${probability}%, own value` : `${probability}%`;

const leastShown = 50_000;

/** In millions. */
function revenueText(dollars: number | null): string {
  if (dollars === null) return 'annual revenue not known';
  return `${dollars < leastShown ? '<$0.1' : `$${(dollars / 1_000_000).toFixed(1)}`}M annual revenue`;
}

/** A few words side by side. */
export function Chips({ words }: { words: readonly string[] }) {
  if (words.length === 0)
    return (
      <Text as="span" tone="muted">
        None
      </Text>
    );
  return (
    <span className={styles.chips}>
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  );
}

/** The day of the next follow-up, and by how much it is late. */
export function FollowUp({ day }: { day: string | null }) {
  const today = useToday();
  if (day === null)
    return (
      <Text as="span" size={13} tone="muted">
        No follow-up planned
      </Text>
    );
  const late = daysSince(day, today);
  return (
    <Inline gap="x2">
      <Text as="span" size={13} tone="muted">
        Next follow-up <DateTime value={day} format="date" timeZone="UTC" />
      </Text>
      {late > 0 && <Badge tone="critical">Overdue {late} d</Badge>}
    </Inline>
  );
}
