import type { Feature } from '@freight-hq/api/contract/fleet/features';
import { type Plan, plans } from '@freight-hq/api/rules/money/subscriptions';

/** A feature as it is typed. */
export interface FeatureDraft extends Record<Plan, string> {
  key: string;
  label: string;
  unit: string;
  isRetired: boolean;
}

const largestPerSeat = 1_000_000;

export const featureDraftOf = (feature: Feature | null): FeatureDraft => ({
  key: feature?.key ?? '',
  label: feature?.label ?? '',
  unit: feature?.unit ?? '',
  isRetired: feature !== null && feature.retiredOn !== null,
  starter: textOf(feature?.perSeat.starter),
  professional: textOf(feature?.perSeat.professional),
  enterprise: textOf(feature?.perSeat.enterprise),
});

const textOf = (perSeat: number | null | undefined) => (perSeat === null || perSeat === undefined ? '' : `${perSeat}`);

export type FeatureFaults = Partial<Record<Exclude<keyof FeatureDraft, 'isRetired'>, string>>;

/** The faults of a draft by field; `taken` are keys that another feature has. */
export function featureFaults(draft: FeatureDraft, taken: readonly string[]): FeatureFaults {
  const faults: FeatureFaults = {};
  if (draft.label.trim() === '') faults.label = 'Enter a name';
  if (draft.unit.trim() === '') faults.unit = 'Enter a unit';
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(draft.key.trim())) faults.key = 'Small letters, digits and hyphens';
  else if (taken.includes(draft.key.trim())) faults.key = 'Another feature has this key';
  for (const plan of plans) {
    const typed = draft[plan].trim();
    if (typed !== '' && !(/^\d{1,7}$/.test(typed) && Number(typed) <= largestPerSeat))
      faults[plan] = 'Enter a whole number up to 1,000,000';
  }
  return faults;
}

/** The feature of a draft without faults. A new one exists from today on; one that is retired now ends today. */
export function readFeature(draft: FeatureDraft, feature: Feature | null, today: string) {
  const perSeat = (plan: Plan) => (draft[plan].trim() === '' ? null : Number(draft[plan]));
  return {
    key: draft.key.trim(),
    label: draft.label.trim(),
    unit: draft.unit.trim(),
    since: feature?.since ?? today,
    retiredOn: draft.isRetired ? (feature?.retiredOn ?? today) : null,
    perSeat: { starter: perSeat('starter'), professional: perSeat('professional'), enterprise: perSeat('enterprise') },
    version: feature?.version ?? null,
  };
}
