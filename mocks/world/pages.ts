import { newId } from '@freight-hq/api/ids';
import type { WorldRows } from '@freight-hq/api/world';
import { hourMs, type Calendar } from './calendar.ts';
import { randomOf } from './random.ts';

type Rows = WorldRows;
type Texts = Record<string, string>;

interface PageDraft {
  slug: string;
  title: string;
  /** Texts of each version, the newest last. */
  versions: readonly Texts[];
}

const landing = {
  hero_title: 'Run your whole fleet from one screen',
  hero_subtitle: 'Dispatch, compliance and banking for carriers of every size',
  hero_description: 'Freight HQ plans loads, pays drivers and watches every deadline, so that trucks keep moving.',
  feature_1_title: 'Dispatch that sees the day ahead',
  feature_1_description: 'Loads, hours of service and appointments stand side by side before anything is assigned.',
  stats_users: '{{stats.users}}',
  stats_revenue: '$2.4B in freight moved',
  stats_features: '40+ tools',
  stats_rating: '4.8 of 5',
};

const drafts: readonly PageDraft[] = [
  {
    slug: 'landing',
    title: 'Landing Page',
    versions: [{ ...landing, hero_title: 'Run your fleet from one screen' }, landing],
  },
  {
    slug: 'about',
    title: 'About Us',
    versions: [
      {
        hero_title: 'Built by people who have moved freight',
        hero_description: 'We started at a dock door, with a clipboard and too many phone calls.',
        mission_title: 'Our mission',
        mission_description: 'Give every carrier the tools that only the largest fleets could pay for.',
        vision_title: 'Our vision',
        vision_description: 'A mile driven empty should be an exception, and a driver paid late should be unheard of.',
      },
    ],
  },
  {
    slug: 'features',
    title: 'Features',
    versions: [
      {
        hero_title: 'Everything between the load and the bank',
        hero_description: 'Dispatch, drivers, maintenance, settlements and reports share one set of data.',
      },
    ],
  },
  {
    slug: 'pricing',
    title: 'Pricing',
    versions: [
      { hero_title: 'Plans', hero_description: 'Choose a plan.' },
      {
        hero_title: 'One price a month, no surprises',
        hero_description:
          'Starter {{price.starter}}, Professional {{price.professional}}, Enterprise {{price.enterprise}} a month.',
      },
    ],
  },
];

/** The public pages of the demo, all of them published. */
export function makePages(
  seed: number,
  calendar: Calendar,
  users: Rows['users'],
): Pick<Rows, 'pages' | 'pageVersions' | 'pageSlugs'> {
  const random = randomOf(seed, 'pages');
  const authors = users.filter(({ audience, role }) => audience === 'hq' && role === 'hq_admin');
  const rows = drafts.map((draft, index) => {
    const createdAt = calendar.daysAgo(90 - 20 * index);
    const pageId = newId('pag', createdAt.getTime(), random.bytes);
    const savedById = random.pick(authors).id;
    const versions = draft.versions.map((content, place): Rows['pageVersions'][number] => {
      const savedAt = new Date(createdAt.getTime() + place * random.between(24, 200) * hourMs);
      const before = draft.versions[place - 1] ?? {};
      return {
        id: newId('pgv', savedAt.getTime(), random.bytes),
        pageId,
        number: place + 1,
        title: draft.title,
        slug: draft.slug,
        content,
        changed: place === 0 ? [] : Object.keys(content).filter((key) => before[key] !== content[key]),
        savedAt,
        savedById,
        publishedAt: savedAt,
      };
    });
    const newest = versions.at(-1);
    const updatedAt = newest?.savedAt ?? createdAt;
    const page: Rows['pages'][number] = {
      id: pageId,
      title: draft.title,
      slug: draft.slug,
      draftVersion: versions.length,
      publishedVersion: versions.length,
      publishedAt: updatedAt,
      isPublishedBySchedule: false,
      createdAt,
      updatedAt,
      updatedById: savedById,
    };
    return { page, versions };
  });
  return {
    pages: rows.map(({ page }) => page),
    pageVersions: rows.flatMap(({ versions }) => versions),
    pageSlugs: rows.map(({ page: { id, slug } }) => ({ slug, pageId: id })),
  };
}
