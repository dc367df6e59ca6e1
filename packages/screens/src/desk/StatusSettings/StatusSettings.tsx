import type {
  Incident,
  LiveStatus,
  MaintenanceWindow,
  StatusHistory,
  WorkTrouble,
} from '@freight-hq/api/contract/desk/status';
import { lazy, Suspense } from 'react';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { ComponentsCard } from './ComponentsCard.tsx';
import { IncidentsCard } from './IncidentsCard.tsx';
import { MaintenanceCard } from './MaintenanceCard.tsx';
import { WorkCard } from './WorkCard.tsx';

type Component = LiveStatus['components'][number]['component'];

export interface IncidentDraft {
  title: string;
  text: string;
  components: Component[];
  impact: Incident['impact'];
}

export interface UpdateDraft {
  state: Incident['updates'][number]['state'];
  text: string;
  impact: Incident['impact'];
}

export interface MaintenanceDraft {
  title: string;
  text: string;
  components: Component[];
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

export interface StatusSettingsProps {
  live: Resource<LiveStatus>;
  history: Resource<StatusHistory>;
  /** Why the user may change nothing here; absent if they may. */
  readOnlyReason?: string | undefined;
  opening: Submission<IncidentDraft>;
  updating: Submission<UpdateDraft, Incident>;
  announcing: Submission<MaintenanceDraft>;
  ending: Submission<void, MaintenanceWindow>;
  /** Tries work again that was set aside. */
  onRetryWork(work: WorkTrouble): void;
}

// Loaded with the first dialog that opens.
const StatusDialogs = lazy(async () => ({ default: (await import('./StatusDialogs.tsx')).StatusDialogs }));

/** Whether the platform works now, and how it did over 90 days; incidents, maintenance windows and background work. */
export function StatusSettings(props: StatusSettingsProps) {
  const { live, history, opening, updating, announcing, ending } = props;
  const isOpen = [opening, updating, announcing, ending].some(({ state }) => state.status !== 'idle');
  return (
    <Stack gap="x6">
      <ResourceNotice resource={live} title="The present status could not be loaded" />
      <ResourceNotice resource={history} title="The history could not be loaded" />
      <ComponentsCard live={live} history={history} />
      <IncidentsCard {...props} />
      <MaintenanceCard {...props} />
      <WorkCard {...props} />
      {isOpen && (
        <Suspense>
          <StatusDialogs {...props} />
        </Suspense>
      )}
    </Stack>
  );
}
