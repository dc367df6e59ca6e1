import { metrics as schema, type Metrics } from '@freight-hq/api/contract/desk/dashboard';
import recorded from './metrics.json' with { type: 'json' };

export const metrics: Metrics = schema.parse(recorded);
