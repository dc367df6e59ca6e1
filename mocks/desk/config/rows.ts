import { config as schema, type Config } from '@freight-hq/api/contract/desk/config';
import recorded from './config.json' with { type: 'json' };

export const config: Config = schema.parse(recorded);
