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
    breaks: 'a visitor votes as often as he likes',
    find: 'Number(vote === value) - Number(before?.vote === value)',
    replace: 'Number(vote === value)',
    test,
  },
];
