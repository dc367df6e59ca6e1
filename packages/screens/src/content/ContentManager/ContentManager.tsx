import type {
  createPagePreview,
  Page,
  PagePreview,
  PageRow,
  PageSchedule,
  PageVersion,
  PageVersionText,
  schedulePage,
  SlugCheck,
} from '@freight-hq/api/contract/content/pages';
import type { CallInput } from '@freight-hq/api/endpoint';
import type { TokenValues } from '@freight-hq/api/rules/content/pages';
import type { ListQuery, NumberedPage, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageEditor } from './PageEditor.tsx';
import { PageList, type PageSortField } from './PageList.tsx';
import type { Texts } from './texts.ts';

export { textsOf, type Texts } from './texts.ts';

export type PageStatus = Page['status'];

/** The filters, order and page of the list, as in the address. */
export interface ContentManagerQuery extends ListQuery<PageSortField> {
  /** Both if absent. */
  status?: PageStatus;
}

/** A save of a page: its texts, and whether they become public. */
export type PageDraft = Pick<Page, 'title' | 'slug' | 'content' | 'status'>;
export type PageSave = Submission<PageDraft, string, Page>;

/** A page as a save or a restored version has left it. */
export interface SavedPage {
  page: Page;
  /** The texts that were sent; absent if a version was restored. */
  sent?: Texts;
}

/** Texts that were typed and not saved, with those of the version on which they were typed. */
export interface UnsavedTexts {
  version: number;
  base: Texts;
  texts: Texts;
}

export type NewPage = Pick<Page, 'title' | 'slug'>;

/** The versions of the open page. */
export interface PageHistory {
  versions: Resource<NumberedPage<PageVersion>>;
  onPageChange(page: number): void;
  /** The version that is compared; absent while none is. */
  version?: Resource<PageVersionText>;
  onCompare(version?: PageVersion): void;
  onRestore(version: PageVersion, newest: number): void;
  onClose(): void;
}

/** A link of so many hours that shows the newest version of a page. */
export type NewPreview = Pick<CallInput<typeof createPagePreview>['body'], 'hours'>;

/** The preview links of the open page. */
export interface PagePreviews {
  links: Resource<readonly PagePreview[]>;
  creation: Submission<NewPreview, string>;
  /** The address of the link that was created last; the server tells it once. */
  created?: string | undefined;
  onRevoke(link: PagePreview): void;
  onCopy(address: string): void;
  onClose(): void;
}

export type NewSchedule = CallInput<typeof schedulePage>['body'];

/** Publication and withdrawal of the open page at a time. */
export interface PagePlanning {
  scheduling: Submission<NewSchedule, string>;
  onWithdraw(schedule: PageSchedule): void;
  onClose(): void;
}

/** The page that is open to be edited. */
/** The text that gets the address of an uploaded picture. */
export interface PictureTarget {
  key: string;
  onStored(path: string): void;
}

export interface PageEditing {
  id: string;
  page: Resource<Page>;
  save: PageSave;
  saved?: SavedPage | undefined;
  /** Texts that this browser has kept from before. */
  unsaved?: UnsavedTexts | undefined;
  onUnsavedChange(unsaved?: UnsavedTexts): void;
  /** Texts of this page that another tab of this browser has kept. */
  ofOtherTab?: UnsavedTexts | undefined;
  /** They are in the form by now, or not wanted. */
  onOtherTabDone(): void;
  /** Stores a picture for a text of the page. */
  picture: Submission<File, PictureTarget>;
  values: TokenValues;
  canPublish: boolean;
  /** Absent while the versions are closed. */
  history?: PageHistory | undefined;
  onHistory(): void;
  /** Absent while the preview links are closed. */
  previews?: PagePreviews | undefined;
  onPreviews(): void;
  /** Absent while the schedule is closed. */
  planning?: PagePlanning | undefined;
  onPlan(): void;
  /** Names of the other users who have this page open to edit it. */
  otherEditors: readonly string[];
  onUnpublish(page: Page): void;
  onCopy(text: string): void;
  onClose(): void;
}

export interface ContentManagerProps {
  /** Saves what search and filters find as a file. */
  onExport(): void;
  isExporting: boolean;
  pages: Resource<NumberedPage<PageRow>>;
  query: ContentManagerQuery;
  onQueryChange(query: ContentManagerQuery): void;
  /** Whether the user may write pages. */
  canWrite: boolean;
  creation: Submission<NewPage>;
  /** The answer about the slug that was typed last; absent until it is there. */
  slugCheck?: SlugCheck | undefined;
  onSlugChange(slug: string): void;
  onEdit(page: PageRow): void;
  /** Absent while the list shows. */
  editing?: PageEditing | undefined;
}

/** The public pages: find, write, publish. */
export function ContentManager({ editing, creation, slugCheck, onSlugChange, ...list }: ContentManagerProps) {
  if (editing) return <PageEditor key={editing.id} {...editing} />;
  return (
    <Stack gap="x6">
      <PageList {...list} onCreate={() => creation.open()} />
      {creation.state.status !== 'idle' && (
        <NewPageDialog creation={creation} slugCheck={slugCheck} onSlugChange={onSlugChange} />
      )}
    </Stack>
  );
}
