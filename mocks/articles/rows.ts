import { articleText, type ArticleText } from '@freight-hq/api/contract/articles';
import recorded from './articles.json' with { type: 'json' };

/** Every article with its text, the last edited first. */
export const articles: readonly ArticleText[] = articleText.array().parse(recorded);
