import type { SearchResult } from '@freight-hq/api/contract/desk/search';
import type { User } from '@freight-hq/api/contract/people/users';
import { folded, termsOf } from '@freight-hq/api/rules/search';
import { CommandPalette, type PaletteGroup, type PaletteItem } from '@freight-hq/components/CommandPalette';
import { addressOf, resultGroups } from '../../lib/foundResults.ts';
import { bankLinks } from '../../links/bankLinks.ts';
import { links } from '../../links/links.ts';
import { commandsFor, readCommand } from './commands.ts';

export { readCommand } from './commands.ts';

/** A page that the user may open. */
export interface PalettePage {
  href: string;
  title: string;
  /** Its section in the sidebar. */
  section: string;
}

/** An answer of the search, and the text that it answers. */
export interface PaletteAnswer {
  answers: string;
  items: readonly SearchResult[];
}

export interface HqPaletteProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  query: string;
  onQueryChange(query: string): void;
  state: 'ready' | 'loading' | 'failed';
  onRetry(): void;
  /** The things that the text finds. */
  found: PaletteAnswer;
  /** The things that the text without its verb finds, as in 'suspend swift'. */
  named: PaletteAnswer;
  /** In the order of the sidebar. */
  pages: readonly PalettePage[];
  permissions: User['permissions'];
  /** Closes the palette and goes to an address. */
  onGo(href: string): void;
  onShowKeys(): void;
}

const showKeys = { id: 'show-keys', title: 'Show keys', subtitle: '?' };
/** Results whose commands are listed without a verb. */
const commanded = 2;

/** Finds pages, tenants, tickets and other things, and what can be done with them. */
export function HqPalette(props: HqPaletteProps) {
  const { isOpen, onOpenChange, query, onQueryChange, state, onRetry } = props;
  return (
    <CommandPalette
      label="Search and commands"
      placeholder="Search, or type a command such as suspend"
      {...{ isOpen, onOpenChange, query, onQueryChange, state, onRetry }}
      groups={groupsOf(props)}
      emptyText="Nothing found"
      onSelect={({ id, href }) => {
        if (id === showKeys.id) props.onShowKeys();
        else if (href !== undefined) props.onGo(href);
      }}
    />
  );
}

/** Pages first, since they are there at once; then things in the order of the search, then commands. */
function groupsOf({ query, found, named, pages, permissions }: HqPaletteProps): PaletteGroup[] {
  const words = termsOf(query);
  const fits = (text: string) => words.every((word) => ` ${folded(text)}`.includes(` ${word}`));
  const things = new Map<string, PaletteItem[]>();
  for (const result of found.items) {
    const { kind, id, title, subtitle } = result;
    const group = resultGroups[kind];
    things.set(group, [...(things.get(group) ?? []), { id, title, subtitle, href: addressOf(result) }]);
  }
  const typed = readCommand(query);
  const commands: PaletteItem[] = typed
    ? itemsFor(typed.rest, named)
        .flatMap((target) => commandsFor(target, permissions))
        .filter(({ title }) => begins(title, typed.verb))
    : itemsFor(query, found)
        .slice(0, commanded)
        .flatMap((result) => commandsFor(result, permissions));
  const approvals = permissions.includes('banking:read')
    ? [{ id: 'approvals', title: 'Open approvals', subtitle: 'Proposals that wait', href: links.approvals() }]
    : [];
  const amount = query.trim();
  const amounts =
    isAmount(amount) && permissions.includes('banking:read')
      ? [
          {
            id: 'amount',
            title: `Transactions of ${amount}`,
            subtitle: 'Banking',
            href: bankLinks.findTransactions(amount),
          },
        ]
      : [];
  return [
    {
      name: 'Pages',
      answers: query,
      items: pages.filter(({ title, section }) => fits(`${section} ${title}`)).map(itemOf),
    },
    ...[...things].map(([name, items]) => ({ name, answers: found.answers, items })),
    {
      name: 'Actions',
      answers: query,
      items: [...amounts, ...commands, ...[...approvals, showKeys].filter(({ title }) => fits(title))],
    },
  ].filter(({ items }) => items.length > 0);
}

/** What was found for this text; an answer to another one has nothing. */
const itemsFor = (text: string, { answers, items }: PaletteAnswer) => (answers === text.trim() ? items : []);

/** An amount as the product shows it, with or without sign; digits alone may be any number. */
const isAmount = (text: string) =>
  /^[-+(\u2212]{0,2}\$?[\d,]+(?:\.\d{1,2})?\)?$/.test(text) && /\d/.test(text) && /[$.,]/.test(text);

const begins = (title: string, verb: string) => folded(title).startsWith(folded(verb));

const itemOf = ({ href, title, section }: PalettePage): PaletteItem => ({
  id: `page-${href}`,
  title,
  ...(section !== title && { subtitle: section }),
  href,
});
