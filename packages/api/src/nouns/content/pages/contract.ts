import { z } from 'zod';
import { csvFile, endpoint, hq, listQuery, none, pageQuery, someOf, text } from '../../../http/contract/endpoint.ts';
import * as rules from './rules.ts';

export const pageStatuses = ['draft', 'published'] as const;
export const pageSortFields = ['title', 'slug', 'updated_at'] as const;
export const slugStates = ['free', 'refused', 'taken', 'redirect'] as const;

const moment = z.iso.datetime();
const texts = z.record(z.string(), z.string());

export const pageSchedule = z.object({
  id: z.string(),
  action: z.enum(rules.scheduleActions),
  version: z.number().int().nullable().describe('The version to publish'),
  at: moment,
  zone: z.string().describe('The time zone in which the time was chosen, such as `America/Chicago`'),
  state: z.enum(rules.scheduleStates).describe('`late`: done after the server was down at that time'),
  refusal: z.string().optional().describe('Why it was not carried out; of a refused one'),
});
export type PageSchedule = z.infer<typeof pageSchedule>;

export const pageRow = z.object({
  id: z.string(),
  title: z.string().describe('Of the newest version, as is the slug'),
  slug: z.string(),
  status: z.enum(pageStatuses).describe('`published` while the page is public'),
  updated_at: moment.describe('Last save'),
  updated_by: z.string().describe('First and last name of the author of the last save'),
  version: z.number().int().describe('Number of the newest version; the next save sends it as `If-Match`'),
  has_unpublished_changes: z.boolean().describe('The page is public, and its newest version is not'),
  public_path: z.string().nullable().describe('Address of the public page; null while there is none'),
  next_schedule: pageSchedule
    .pick({ action: true, at: true, zone: true })
    .nullable()
    .describe('The publication or withdrawal that waits for its time; the sooner one of two'),
});
export type PageRow = z.infer<typeof pageRow>;

/** A page with its texts. */
export const page = pageRow.extend({
  content: texts.describe('Texts by key, of the newest version'),
  published: z
    .object({
      version: z.number().int(),
      title: z.string(),
      slug: z.string(),
      content: texts,
      at: moment,
      by_schedule: z.boolean(),
    })
    .nullable()
    .describe('The public version; null while the page is not public'),
  schedules: z.array(pageSchedule).describe('Those that wait, and the last one that was carried out or refused'),
  dead_links: z.array(z.string()).describe('Addresses of public pages in the texts that show no page'),
});
export type Page = z.infer<typeof page>;

export const listPages = endpoint({
  method: 'GET',
  path: '/api/hq/content/pages',
  access: hq('content:read'),
  summary:
    'Public pages and drafts, the last saved first; in pages where any parameter is given. `q` looks in titles and slugs.',
  query: listQuery({ sort: pageSortFields }).extend({ status: z.enum(pageStatuses).optional() }),
  response: z.array(pageRow),
  paged: true,
});

export const exportPages = endpoint({
  method: 'GET',
  path: '/api/hq/content/export',
  access: hq('content:read'),
  summary: 'The pages that search and filter find as a CSV file, without their texts.',
  query: listQuery({ sort: pageSortFields })
    .pick({ q: true, sort: true })
    .extend({ status: z.enum(pageStatuses).optional() }),
  response: csvFile,
  isExpensive: true,
});

export const getPage = endpoint({
  method: 'GET',
  path: '/api/hq/content/pages/:pageId',
  access: hq('content:read'),
  summary: 'One page with the texts of its newest version and of its public version; its version is the ETag.',
  response: page,
});

const title = text(rules.maxTitleLength).trim().min(1, 'Enter a title');
const slug = text(2_000)
  .trim()
  .superRefine((value, context) => {
    const problem = rules.slugProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
const mostKeys = 100;
const content = z
  .record(
    z.string().regex(/^[a-z0-9][a-z0-9_]{0,63}$/, 'A key has at most 64 small letters, digits and underscores'),
    text(rules.maxTextLength),
  )
  .refine((value) => Object.keys(value).length <= mostKeys, `A page has at most ${mostKeys} texts`)
  .superRefine((value, context) => {
    for (const [key, address] of Object.entries(value)) {
      const problem = rules.addressProblem(key, address);
      if (problem) context.addIssue({ code: 'custom', message: problem, path: [key] });
    }
  });
const maxBodyBytes = 256 * 1024;

export const createPage = endpoint({
  method: 'POST',
  path: '/api/hq/content/pages',
  access: hq('content:write'),
  summary: 'A new page, as a draft with the texts of a heading.',
  body: z.strictObject({ title, slug }),
  response: page,
  status: 201,
  idempotent: true,
});

export const savePage = endpoint({
  method: 'PUT',
  path: '/api/hq/content/pages/:pageId',
  access: hq('content:write'),
  summary:
    'Save texts as a new version: the given keys replace those of the newest version. `published` also makes it public, which takes the permission to publish.',
  body: someOf(
    z.strictObject({
      title: title.optional(),
      slug: slug.optional(),
      content: content.optional(),
      status: z.enum(pageStatuses).optional().describe('`draft` unless said; it never withdraws a public page'),
      updated_at: z.unknown().optional().describe('Ignored: the server decides'),
      updated_by: z.unknown().optional().describe('Ignored: the server decides'),
    }),
  ),
  response: page,
  maxBodyBytes,
  ifMatch: true,
});

export const publishPage = endpoint({
  method: 'POST',
  path: '/api/hq/content/pages/:pageId/publish',
  access: hq('content:publish'),
  summary: 'Make the newest version public.',
  response: page,
  ifMatch: true,
});

export const unpublishPage = endpoint({
  method: 'POST',
  path: '/api/hq/content/pages/:pageId/unpublish',
  access: hq('content:publish'),
  summary: 'Withdraw the public page; its versions stay. 409 if it is not public.',
  response: page,
});

export const pageVersion = z.object({
  id: z.string(),
  number: z.number().int(),
  title: z.string(),
  saved_at: moment,
  saved_by: z.string().describe('First and last name'),
  changed: z.array(z.string()).describe('Keys that differ from the version before, `title` and `slug` among them'),
  restored_from: z.number().int().nullable(),
  published_at: moment.nullable().describe('Last publication; null if it was never public'),
  is_public: z.boolean(),
});
export type PageVersion = z.infer<typeof pageVersion>;

const versionText = z.object({ title: z.string(), slug: z.string(), content: texts });

export const pageVersionText = pageVersion.extend({
  ...versionText.shape,
  before: versionText
    .extend({ number: z.number().int() })
    .nullable()
    .describe('The version before; null if there is none any more'),
});
export type PageVersionText = z.infer<typeof pageVersionText>;

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/api/hq/content/pages/:pageId/versions',
  access: hq('content:read'),
  summary: 'Versions of a page, the newest first. Those that were public are kept, and the last 50 others.',
  query: pageQuery,
  response: z.array(pageVersion),
  paged: true,
});

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/api/hq/content/pages/:pageId/versions/:pageVersionId',
  access: hq('content:read'),
  summary: 'One version with its texts, and those of the version before.',
  response: pageVersionText,
});

export const restorePageVersion = endpoint({
  method: 'POST',
  path: '/api/hq/content/pages/:pageId/versions/:pageVersionId/restore',
  access: hq('content:write'),
  summary: 'Save the title and texts of a version again, as a new draft version; the slug stays.',
  response: page,
  ifMatch: true,
});

export const slugCheck = z.object({
  state: z.enum(slugStates).describe('`redirect`: the address leads to another page, and can be taken'),
  detail: z.string().nullable().describe('The sentence beside the field; null where the slug is free'),
});
export type SlugCheck = z.infer<typeof slugCheck>;

export const checkSlug = endpoint({
  method: 'GET',
  path: '/api/hq/content/slug-check',
  access: hq('content:read'),
  summary: 'Whether a page can have a slug; `page` names the page that asks.',
  query: z.strictObject({ slug: text(2_000), page: text(40).optional() }),
  response: slugCheck,
});

export const pageToken = z.object({ name: z.string(), value: z.string() });

export const listPageTokens = endpoint({
  method: 'GET',
  path: '/api/hq/content/tokens',
  access: hq('content:read'),
  summary: 'The figures that a text can name, such as `{{price.professional}}`, as a public page shows them now.',
  response: z.array(pageToken),
});

export const pagePreview = z.object({
  id: z.string(),
  created_at: moment,
  created_by: z.string(),
  expires_at: moment,
});
export type PagePreview = z.infer<typeof pagePreview>;

export const listPagePreviews = endpoint({
  method: 'GET',
  path: '/api/hq/content/pages/:pageId/previews',
  access: hq('content:read'),
  summary: 'The preview links of a page that still work.',
  response: z.array(pagePreview),
});

const longestPreviewHours = rules.maxPreviewMs / 3_600_000;

export const createPagePreview = endpoint({
  method: 'POST',
  path: '/api/hq/content/pages/:pageId/previews',
  access: hq('content:write'),
  summary: 'A link that shows the newest version of a page to its holder, for at most seven days. It is answered once.',
  body: z.strictObject({ hours: z.number().int().min(1).max(longestPreviewHours) }),
  response: pagePreview.extend({ path: z.string() }),
  status: 201,
});

export const revokePagePreview = endpoint({
  method: 'DELETE',
  path: '/api/hq/content/pages/:pageId/previews/:pagePreviewId',
  access: hq('content:write'),
  summary: 'End a preview link at once.',
  response: none,
});

export const schedulePage = endpoint({
  method: 'POST',
  path: '/api/hq/content/pages/:pageId/schedules',
  access: hq('content:publish'),
  summary: 'Publish the newest version as it is now, or withdraw the public page, at a time. 409 if one waits already.',
  body: z.strictObject({
    action: z.enum(rules.scheduleActions),
    at: moment,
    zone: text(64, 1).describe('The time zone in which the time was chosen'),
  }),
  response: page,
  status: 201,
  ifMatch: true,
});

export const withdrawPageSchedule = endpoint({
  method: 'DELETE',
  path: '/api/hq/content/pages/:pageId/schedules/:pageScheduleId',
  access: hq('content:publish'),
  summary: 'Withdraw what waits for its time.',
  response: page,
});
