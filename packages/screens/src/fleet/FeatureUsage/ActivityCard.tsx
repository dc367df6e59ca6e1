import type { FeatureActivity } from '@freight-hq/api/contract/fleet/features';
import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { FactList } from '../../lib/FactList.tsx';
import { formatCount } from '../../lib/formatCount.ts';
import { dayInWords } from './words.ts';

/** Active companies and users by day, week and month, and their stickiness. */
export function ActivityCard({ activity, of }: { activity: Resource<FeatureActivity>; of: string }) {
  return (
    <Card
      title="Active Companies and Users"
      description={`${of}: distinct in 1, 7 and 30 days. Stickiness: the mean of the 30 days, in percent of the 30 days' distinct count. Users count as far as events name them.`}
    >
      {activity.status === 'loading' && <Skeleton lines={7} height={24} />}
      <ResourceNotice resource={activity} title="Active companies could not be loaded" />
      {activity.status === 'ready' && <Facts {...activity.data} />}
    </Card>
  );
}

function Facts({ day, companies, users }: FeatureActivity) {
  const factsOf = (kind: string, { dau, wau, mau, stickiness }: FeatureActivity['users']) => [
    { label: `${kind}, on the day`, value: formatCount(dau) },
    { label: `${kind}, 7 days`, value: formatCount(wau) },
    { label: `${kind}, 30 days`, value: formatCount(mau) },
    { label: `Stickiness of ${kind.toLowerCase()}`, value: stickiness === null ? '—' : `${stickiness}%` },
  ];
  return (
    <FactList
      facts={[
        { label: 'Last whole day', value: dayInWords(day) },
        ...factsOf('Companies', companies),
        ...factsOf('Users', users),
      ]}
    />
  );
}
