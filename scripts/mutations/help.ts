import type { Mutation } from './mutation.ts';

const test = 'help-centre/help.test.ts';

export const helpMutations: readonly Mutation[] = [
  {
    breaks: 'an article that was withdrawn stays public',
    find: 'from article_slugs s left join public_articles a on a.id = s.article_id',
    replace: 'from article_slugs s left join articles a on a.id = s.article_id',
    test,
  },
  {
    breaks: 'the search of the help centre finds drafts',
    find: 'select title, slug from public_articles where ${hasParts',
    replace: 'select title, slug from articles where ${hasParts',
    test,
  },
  {
    breaks: 'the help centre lists articles for staff',
    find: 'as count from public_articles) ranked',
    replace: "as count from articles where status = 'published') ranked",
    test,
  },
  {
    breaks: 'an article for staff gets a public address',
    find: "if (status === 'published' && !(body.isInternal ?? held.isInternal)) {",
    replace: "if (status === 'published') {",
    test,
  },
  {
    breaks: 'the menus of the public side name drafts',
    find: "content ->> 'menu_place' as place from published_pages where slug <> ${landingSlug} order by id",
    replace:
      "content ->> 'menu_place' as place from (select p.id, v.slug, v.title, v.content from pages p join page_versions v on v.page_id = p.id and v.number = p.draft_version) d where slug <> ${landingSlug} order by id",
    test: 'content/site/site.test.ts',
  },
  {
    breaks: 'the site map names drafts of articles',
    find: 'as "changedAt" from public_articles order by id',
    replace: 'as "changedAt" from articles order by id',
    test: 'content/site/site.test.ts',
  },
  {
    breaks: 'a visitor votes as often as he likes',
    find: 'Number(vote === value) - Number(before?.vote === value)',
    replace: 'Number(vote === value)',
    test,
  },
];
