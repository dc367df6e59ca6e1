import {
  page,
  type Page,
  type PagePreview,
  pageToken,
  pageVersionText,
  type PageVersionText,
} from '@freight-hq/api/contract/content/pages';
import recorded from './pages.json' with { type: 'json' };
import recordedTokens from './tokens.json' with { type: 'json' };

/** A page with its versions, the newest first. */
export interface HeldPage {
  page: Page;
  versions: PageVersionText[];
}

/** Every page, the last saved first. */
export const heldPages: readonly HeldPage[] = recorded.map((held) => ({
  page: page.parse(held.page),
  versions: pageVersionText.array().parse(held.versions),
}));

/** The figures of tokens, as public pages show them. */
export const pageTokens = pageToken.array().parse(recordedTokens);

/** Pages of a mocked API. */
export const pageRows = (): HeldPage[] => [...heldPages];

/** Preview links of a mocked API, by the id of their page. */
export const previewRows = (): Record<string, PagePreview[]> => ({});
