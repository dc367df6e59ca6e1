import { type ReactNode, useContext } from 'react';
import { Heading } from '@freight-hq/components/Heading';
import { Select } from '@freight-hq/components/Select';
import { ListExtras } from './ListExtras.ts';
import * as styles from './ListToolbar.css.ts';

interface ListToolbarProps {
  /** What the list is called, if the page has other parts. */
  title?: string;
  search: ReactNode;
  filters?: ReactNode;
  actions?: ReactNode;
  /** Puts the filters into a line of their own, if there are more than three. */
  hasManyFilters?: boolean;
}

/** Search, filters and actions of a list, in lines that wrap. */
export function ListToolbar({ title, search, filters, actions, hasManyFilters = false }: ListToolbarProps) {
  const extras = useContext(ListExtras);
  const choices = filters && <div className={hasManyFilters ? styles.manyFilters : styles.filters}>{filters}</div>;
  return (
    <div className={styles.toolbar}>
      {title !== undefined && (
        <Heading level={3} size={14}>
          {title}
        </Heading>
      )}
      {search}
      {!hasManyFilters && choices}
      {(actions || extras) && (
        <div className={styles.actions}>
          {extras}
          {actions}
        </div>
      )}
      {hasManyFilters && choices}
    </div>
  );
}

const everything = 'everything';

export interface Choice<Value extends string> {
  id: Value;
  label: string;
}

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Words of the choice that filters nothing. */
  all: string;
  items: readonly Choice<Value>[];
  /** Undefined if everything shows. */
  chosen: Value | undefined;
  onChoose(value: Value | undefined): void;
}

/** One filter in the toolbar of a list; its first choice filters nothing. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  return (
    <div className={styles.filter}>
      <LabelledFilter {...props} isLabelHidden />
    </div>
  );
}

/** The same with its label above it, for a form of filters. */
export function LabelledFilter<Value extends string>({
  all,
  items,
  chosen,
  onChoose,
  ...label
}: FilterSelectProps<Value> & { isLabelHidden?: boolean }) {
  return (
    <Select
      {...label}
      items={[{ id: everything, label: all }, ...items] as Choice<Value | typeof everything>[]}
      selectedKey={chosen ?? everything}
      onSelectionChange={(key) => onChoose(key === everything ? undefined : key)}
    />
  );
}

/** The choices of a table of labels, in its order. */
export const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] =>
  (Object.entries(labels) as [Value, string][]).map(([id, label]) => ({ id, label }));

/** A query with one filter changed, on its first page; undefined takes the filter away. */
export function withFilter<Query extends { page: unknown }, Name extends keyof Query>(
  query: Query,
  name: Name,
  value: Query[Name] | undefined,
): Query {
  const { [name]: _, ...rest } = query;
  return { ...rest, page: 1, ...(value !== undefined && { [name]: value }) } as Query;
}
