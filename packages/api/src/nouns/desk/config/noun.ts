import { noun } from '../../../http/noun/noun.ts';
import { routes } from './routes.ts';

export const config = noun('config', { routes });
