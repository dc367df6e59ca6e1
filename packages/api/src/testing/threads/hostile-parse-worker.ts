import { plantMistake } from './hostile.ts';

plantMistake();
await import('../../nouns/sales/importing/parse-worker.ts');
