import { X } from 'lucide-react';
import type { SupportDashboard } from '@freight-hq/api/contract/support/support-analytics';
import type { SupportAgent } from '@freight-hq/api/contract/support/tickets';
import { Button } from '@freight-hq/components/Button';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { spanItems } from '../../lib/spans.ts';
import * as styles from './SupportAnalytics.css.ts';
import type { SupportAnalyticsProps, SupportView } from './SupportAnalytics.tsx';

type ViewBarProps = Pick<
  SupportAnalyticsProps,
  'view' | 'onViewChange' | 'agents' | 'dashboards' | 'onRemoveDashboard'
>;

/** Which tickets the figures are of, and the dashboards that were kept. */
export function ViewBar({ view, onViewChange, agents, dashboards, onRemoveDashboard }: ViewBarProps) {
  return (
    <Stack gap="x3">
      <div className={styles.viewBar}>
        <div className={styles.period}>
          <Select
            label="Period"
            items={spanItems(view.months)}
            selectedKey={String(view.months)}
            onSelectionChange={(months) => onViewChange({ ...view, months: Number(months) })}
          />
        </div>
        {view.agentIds.length > 0 && (
          <Inline gap="x2">
            <Text size={13} tone="muted">
              Only tickets of {namesOf(view, agents)}
            </Text>
            <Button size="small" onPress={() => onViewChange({ ...view, agentIds: [] })}>
              Show all agents
            </Button>
          </Inline>
        )}
      </div>
      <ResourceNotice resource={dashboards} title="Your dashboards could not be loaded" />
      {dashboards.status === 'ready' && dashboards.data.length > 0 && (
        <ul className={styles.dashboards} aria-label="Your dashboards">
          {dashboards.data.map((dashboard) => (
            <Dashboard
              key={dashboard.id}
              dashboard={dashboard}
              isShown={isSame(dashboard, view)}
              onShow={() => onViewChange({ months: dashboard.months, agentIds: dashboard.agentIds })}
              onRemove={() => onRemoveDashboard(dashboard)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface DashboardProps {
  dashboard: SupportDashboard;
  isShown: boolean;
  onShow(): void;
  onRemove(): void;
}

function Dashboard({ dashboard: { name }, isShown, onShow, onRemove }: DashboardProps) {
  return (
    <li className={styles.dashboard} data-shown={isShown || undefined}>
      <button type="button" className={styles.dashboardName} aria-pressed={isShown} onClick={onShow}>
        {name}
      </button>
      <IconButton
        label={`Remove ${name}`}
        icon={<X size={16} aria-hidden />}
        size="small"
        variant="quiet"
        onPress={onRemove}
      />
    </li>
  );
}

function isSame(a: SupportView, b: SupportView): boolean {
  const sorted = ({ agentIds }: SupportView) => agentIds.toSorted().join();
  return a.months === b.months && sorted(a) === sorted(b);
}

function namesOf({ agentIds }: SupportView, agents: Resource<readonly SupportAgent[]>): string {
  const known = agents.status === 'ready' ? agents.data : [];
  const names = agentIds.flatMap((id) => known.find((agent) => agent.id === id)?.name ?? []);
  return names.length === agentIds.length ? names.join(', ') : formatNoun(agentIds.length, 'agent');
}
