import type { Control } from './control.ts';

const tickets = 'packages/api/src/nouns/tickets';

/** Breakages of the rules of tickets. */
export const ticketControls: readonly Control[] = [
  {
    breaks: 'a ticket goes from any status to any other',
    file: `${tickets}/rules.ts`,
    find: '  if (nextStatuses(ticket, now).includes(to)) return;\n',
    replace: '  if (nextStatuses(ticket, now)) return;\n',
    test: `${tickets}/workflow.test.ts`,
  },
  {
    breaks: 'a ticket can be reopened for ever',
    file: `${tickets}/rules.ts`,
    find: 'now.getTime() - resolvedAt.getTime() <= reopenDays * dayMs',
    replace: 'now.getTime() - resolvedAt.getTime() <= 1e6 * reopenDays * dayMs',
    test: `${tickets}/workflow.test.ts`,
  },
  {
    breaks: 'an edit of an earlier version overwrites the later one',
    file: `${tickets}/commands.ts`,
    find: 'if (version !== ctx.ifMatch)',
    replace: 'if (version < ctx.ifMatch)',
    test: `${tickets}/edit.test.ts`,
  },
  {
    breaks: 'two edits of one ticket run side by side',
    file: `${tickets}/changes.ts`,
    find: "eq(tickets.id, ticketId)).for('update');",
    replace: 'eq(tickets.id, ticketId));',
    test: `${tickets}/edit.postgres.test.ts`,
    database: 'postgres',
  },
  {
    breaks: 'a note for colleagues counts as the first reply',
    file: `${tickets}/rules.ts`,
    find: "    this.#note('noted');\n",
    replace: "    this.#note('noted');\n    this.ticket.firstResponseAt ??= this.#now;\n",
    test: `${tickets}/workflow.test.ts`,
  },
  {
    breaks: 'a note for colleagues is mailed to the customer',
    file: `${tickets}/commands.ts`,
    find: '    change.leaveNote();\n    await writeTicketMessage(ctx, change.ticket, body);\n',
    replace: '    change.leaveNote();\n    await writeReply(ctx, change.ticket, body.body);\n',
    test: `${tickets}/workflow.test.ts`,
  },
  {
    breaks: 'a search finds every ticket',
    file: `${tickets}/list.ts`,
    find: 'hasTerms(q)])}),`;',
    replace: 'sql`(${hasTerms(q)}) is not null`])}),`;',
    test: `${tickets}/list.test.ts`,
  },
  {
    breaks: 'an escalation tells nobody',
    file: `${tickets}/commands.ts`,
    find: "  if (body.action === 'escalate') await tellOfEscalation(",
    replace: "  if (body.action === 'resolve') await tellOfEscalation(",
    test: `${tickets}/bulk.test.ts`,
  },
];
