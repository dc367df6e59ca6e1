import { noun } from '../../http/noun/noun.ts';
import { shiftUsage } from './demo.ts';
import * as tables from './tables.ts';

export const features = noun('features', { tables, shiftDemo: shiftUsage });
