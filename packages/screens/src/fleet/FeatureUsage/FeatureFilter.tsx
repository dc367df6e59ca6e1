import type { FeatureSummary } from '@freight-hq/api/contract/fleet/features';
import { Button } from '@freight-hq/components/Button';
import { Inline } from '@freight-hq/components/Inline';
import * as styles from './FeatureUsage.css.ts';
import type { FeatureUsageProps } from './FeatureUsage.tsx';

interface FeatureFilterProps extends Pick<FeatureUsageProps, 'query' | 'onQueryChange'> {
  summary: readonly FeatureSummary[];
}

/** A button for all features and one for each; they wrap. A second press on a feature shows all. */
export function FeatureFilter({ summary, query, onQueryChange }: FeatureFilterProps) {
  const { feature: chosen, ...rest } = query;
  const features = summary.map(({ feature, featureName }) => ({ feature, label: featureName }));
  const isListed = chosen === undefined || features.some(({ feature }) => feature === chosen);
  return (
    <fieldset className={styles.filter} aria-label="Features">
      <Inline gap="x2">
        <Choice isChosen={chosen === undefined} onPress={() => onQueryChange({ ...rest, page: 1 })}>
          All Features
        </Choice>
        {[...features, ...(isListed ? [] : [{ feature: chosen, label: chosen }])].map(({ feature, label }) => (
          <Choice
            key={feature}
            isChosen={feature === chosen}
            onPress={() => onQueryChange({ ...rest, ...(feature !== chosen && { feature }), page: 1 })}
          >
            {label}
          </Choice>
        ))}
      </Inline>
    </fieldset>
  );
}

function Choice({ isChosen, onPress, children }: { isChosen: boolean; onPress(): void; children: string }) {
  return (
    <Button size="small" variant={isChosen ? 'primary' : 'secondary'} aria-pressed={isChosen} onPress={onPress}>
      {children}
    </Button>
  );
}
