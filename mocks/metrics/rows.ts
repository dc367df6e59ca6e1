import { metrics as schema, type Metrics } from '@freight-hq/api/contract/metrics';
import recorded from './metrics.json' with { type: 'json' };

export const metrics: Metrics = schema.parse(recorded);
