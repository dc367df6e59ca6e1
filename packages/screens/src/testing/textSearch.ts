import { fn } from 'storybook/test';
import type { TextSearch } from '../lib/TextSearch.ts';

/** A search whose items answer this text. */
export const answerTo = (answers: string): TextSearch => ({ state: 'ready', answers, onSearch: fn(), onRetry: fn() });
