import { Button } from '@freight-hq/components/Button';
import { FilterBox } from '../../lib/FilterBox.tsx';
import { DayFilter, TypedFilter } from '../../lib/FilterFields.tsx';
import { ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import { roleLabel } from '../../lib/roleLabel.ts';
import type { AuditLogProps, AuditLogQuery } from './AuditLog.tsx';
import { actionWords, actorWords } from './words.ts';

interface AuditFiltersProps extends Pick<
  AuditLogProps,
  'entries' | 'query' | 'onQueryChange' | 'choices' | 'companySearch'
> {
  /** Absent while nothing is filtered. */
  onShowAll: (() => void) | undefined;
}

const isId = (text: string) => /^[a-z]{3}_[0-9a-z]{1,60}$/.test(text);

/** The filters of the audit log; an id that the choices lack is called as the shown entries call it. */
export function AuditFilters({ entries, query, onQueryChange, choices, companySearch, onShowAll }: AuditFiltersProps) {
  const { actions, people } = choices.status === 'ready' ? choices.data : { actions: [], people: [] };
  const waiting = { state: choices.status, ...(choices.status === 'failed' && { onRetry: choices.retry }) };
  const shown = entries.status === 'ready' ? entries.data.items : [];
  const actor = shown.find(({ actorId }) => actorId === query.actor);
  const company = shown.find(({ companyId }) => companyId === query.company);
  const set =
    <Name extends keyof AuditLogQuery>(name: Name) =>
    (value: AuditLogQuery[Name] | undefined) =>
      onQueryChange(withFilter(query, name, value));
  return (
    <ListToolbar
      hasManyFilters
      search={null}
      filters={
        <>
          <FilterBox
            label="Person"
            placeholder="Everyone"
            items={people.map(({ id, name, role }) => ({ id, label: name, detail: roleLabel[role] }))}
            {...waiting}
            chosen={query.actor}
            chosenLabel={actor && actorWords(actor)}
            onChoose={set('actor')}
          />
          <FilterBox
            label="Action"
            placeholder="Every action"
            items={actions.map((action) => ({ id: action, label: actionWords(action) }))}
            {...waiting}
            chosen={query.action}
            chosenLabel={query.action && actionWords(query.action)}
            onChoose={set('action')}
          />
          <FilterBox
            label="Company"
            placeholder="Every company"
            items={companySearch.companies.map(({ companyId, name, detail }) => ({
              id: companyId,
              label: name,
              detail,
            }))}
            search={companySearch}
            chosen={query.company}
            chosenLabel={company?.companyName}
            onChoose={set('company')}
          />
          <TypedFilter
            label="Target"
            placeholder="An id"
            value={query.target}
            faultOf={(text) => (isId(text) ? undefined : 'Enter an id, such as tkt_ and 26 letters and digits')}
            onChange={set('target')}
          />
          <DayFilter label="From day" value={query.from} onChange={set('from')} />
          <DayFilter label="Until day" value={query.until} onChange={set('until')} />
          {onShowAll && <Button onPress={onShowAll}>Show all</Button>}
        </>
      }
    />
  );
}
