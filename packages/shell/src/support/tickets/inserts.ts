import { listArticles } from '@freight-hq/api/contract/support/articles';
import { type ArticleAnswer, getArticleAnswer } from '@freight-hq/api/contract/support/help-centre';
import type { MessageDraft, MessageInserts } from '@freight-hq/screens/support/TicketList';
import { useAtomValue } from 'jotai';
import { type Sent, submission } from '../../kit/submission.ts';
import { searchOf } from '../../kit/searchOf.ts';
import { useTyped } from '../../kit/useTyped.ts';
import { useAction } from '../../kit/useSubmission.ts';
import { ticketToasts } from '../../lib/ticketToasts.ts';
import { notifyAtom } from '../../lib/toasts.ts';

const articleChoices = 8;
const maxLength = 10_000;

/** Published articles that have the text in title or text; no text sends no request. */
const useArticles = searchOf(['articles', 'choices'], (call, q, signal) =>
  call(listArticles, { query: { q, status: 'published', 'page[size]': articleChoices } }, { signal }),
);

interface Target {
  ticketId: string;
  articleId: string;
}

const articleInsertion = submission(
  (call, { target: { articleId } }: Sent<MessageDraft['kind'], Target>) => call(getArticleAnswer, { articleId }),
  { refusal: (reason) => ticketToasts.notInserted(reason), failure: 'The article could not be loaded.' },
);

const forStaff = 'This article is for staff only. Add it to a note instead.';

const textOf = ({ title, url, text }: ArticleAnswer): string =>
  [url === null ? title : `${title}\n${new URL(url, location.origin).href}`, text].join('\n\n');

interface Message {
  ticketId: string;
  draft: MessageDraft | undefined;
  onDraftChange(draft: MessageDraft): void;
}

/** The search for articles, and the appending of a text to the message as it is when the text has been loaded. */
export function useInserts({ ticketId, draft, onDraftChange }: Message): MessageInserts {
  const { notify } = useAtomValue(notifyAtom);
  const { items, ...search } = useTyped(useArticles);
  const onInsert = (kind: MessageDraft['kind'], added: string) => {
    const body = [draft?.body.trimEnd(), added].filter(Boolean).join('\n\n');
    if (body.length > maxLength) notify(ticketToasts.notInserted('The message would be too long.'));
    else onDraftChange({ ...draft, kind: draft?.kind ?? kind, body });
  };
  const insertArticle = useAction(articleInsertion, (answer, { draft: kind, target }) => {
    if (target.ticketId !== ticketId) return;
    if (answer.isInternal && (draft?.kind ?? kind) !== 'note') notify(ticketToasts.notInserted(forStaff));
    else onInsert(kind, textOf(answer));
  });
  return {
    ...search,
    articles: items,
    onInsert,
    onInsertArticle: (kind, articleId) => insertArticle({ ticketId, articleId }, kind),
  };
}
