import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { isFound } from '@freight-hq/api/rules/search';
import { fillUpdate } from '@freight-hq/api/rules/support/tickets';
import { useState } from 'react';
import { FoundByName } from '../../lib/FoundByName.tsx';
import type { MessageDraft, MessageInserts } from './TicketList.tsx';
import { updateTemplates } from './words.ts';

interface InsertFieldProps {
  ticket: SupportTicket;
  kind: MessageDraft['kind'];
  inserts: MessageInserts;
}

/** Finds a template or an article by its name and appends it to the message. */
export function InsertField({ ticket, kind, inserts }: InsertFieldProps) {
  const { articles, onInsert, onInsertArticle, ...search } = inserts;
  const [text, setText] = useState('');
  const templates = updateTemplates.filter(({ label }) => isFound(text, label));
  return (
    <FoundByName
      {...search}
      label="Insert a template or an article"
      placeholder="Search by name"
      items={[
        ...templates.map(({ id, label }) => ({ id, label, detail: 'Template' })),
        ...articles.map(({ id, title, category }) => ({ id, label: title, detail: `Article · ${category}` })),
      ]}
      onSearch={(next) => {
        setText(next);
        search.onSearch(next);
      }}
      onChange={(id) => {
        const template = templates.find((each) => each.id === id);
        if (template) onInsert(kind, fillUpdate(template.text, ticket));
        else if (id !== undefined) onInsertArticle(kind, id);
      }}
      emptyText={() => 'No template or published article has this name'}
      description={() => 'It is added at the end of the message.'}
      errorMessage={undefined}
    />
  );
}
