import type { Feature } from '@freight-hq/api/contract/fleet/features';
import { lazy, Suspense } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { Inline } from '@freight-hq/components/Inline';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import type { Cataloguing } from './FeatureDialog.tsx';
import * as styles from './FeatureUsage.css.ts';
import { dayInFull, includedInWords } from './words.ts';

const FeatureDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).FeatureDialog }));

interface CatalogueCardProps {
  catalogue: Resource<readonly Feature[]>;
  cataloguing: Cataloguing;
  /** Why the user may not act. */
  forbidden: string | undefined;
}

/** The features that are counted, with the uses that plans include; each can be renamed or retired. */
export function CatalogueCard({ catalogue, cataloguing, forbidden }: CatalogueCardProps) {
  const rows = catalogue.status === 'ready' ? catalogue.data : [];
  const { state, open } = cataloguing;
  return (
    <Card
      title="Features"
      description="What is counted, by its key in events, and the uses a month that a plan includes for a seat"
      actions={
        <Button
          size="small"
          disabledReason={forbidden}
          isDisabled={catalogue.status !== 'ready'}
          onPress={() => open({ feature: null })}
        >
          Add Feature
        </Button>
      }
    >
      {catalogue.status === 'loading' && <Skeleton lines={8} height={36} />}
      <ResourceNotice resource={catalogue} title="Features could not be loaded" />
      <ul className={styles.list}>
        {rows.map((feature) => (
          <li key={feature.key} className={styles.feature}>
            <div>
              <Inline gap="x2">
                <Text size={14}>{feature.label}</Text>
                <Text as="span" size={13} tone="muted">
                  {feature.key}
                </Text>
                {feature.retiredOn !== null && <Badge>Retired {dayInFull(feature.retiredOn)}</Badge>}
              </Inline>
              <Text size={13} tone="muted">
                {includedInWords(feature)}
              </Text>
            </div>
            <Button
              size="small"
              aria-label={`Edit ${feature.label}`}
              disabledReason={forbidden}
              onPress={() => open({ feature })}
            >
              Edit
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {state.status !== 'idle' && (
          <FeatureDialog feature={state.target.feature} known={rows} cataloguing={cataloguing} />
        )}
      </Suspense>
    </Card>
  );
}
