import { industries, leadStatuses } from '@freight-hq/api/rules/sales/leads';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Columns } from '@freight-hq/components/Columns';
import { Inline } from '@freight-hq/components/Inline';
import { formatNoun } from '../../lib/formatCount.ts';
import { type Choice, choicesOf, LabelledFilter } from '../../lib/ListToolbar.tsx';
import { type LeadQuery, withoutFilters } from './leadQuery.ts';
import { isSame } from '../../lib/isSame.ts';
import type { SalesProspectsProps } from './SalesProspects.tsx';
import { sizeLabels } from './words.ts';
import * as styles from './SalesProspects.css.ts';

type Chosen = Pick<LeadQuery, 'status' | 'industry' | 'size' | 'assigned_to' | 'stage'>;
type FiltersProps = Pick<SalesProspectsProps, 'query' | 'onQueryChange' | 'team'>;

const chosenIn = ({ status, industry, size, assigned_to, stage }: LeadQuery): Chosen => ({
  ...(status && { status }),
  ...(industry && { industry }),
  ...(size && { size }),
  ...(assigned_to && { assigned_to }),
  // A link from the board or the analytics chooses it.
  ...(stage && { stage }),
});

/** Filters that take effect together, with 'Apply Filters'. */
export function Filters({ query, onQueryChange, team, children }: FiltersProps & { children?: ReactNode }) {
  const applied = chosenIn(query);
  const { stage, ...others } = applied;
  const count = Object.keys(others).length;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const Mark = isOpen ? ChevronUp : ChevronDown;
  return (
    <div>
      <Inline gap="x2">
        <Button
          aria-expanded={isOpen}
          aria-controls={panel}
          iconStart={<Mark size={16} aria-hidden />}
          onPress={() => setOpen(!isOpen)}
        >
          Advanced Filters
        </Button>
        {stage && <Badge tone="info">Stage: {stage}</Badge>}
        {count > 0 && <Badge tone="info">{formatNoun(count, 'filter')}</Badge>}
        {children}
      </Inline>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Panel key={JSON.stringify(applied)} {...{ applied, query, onQueryChange, team }} />}
      </div>
    </div>
  );
}

function Panel({ applied, query, onQueryChange, team }: FiltersProps & { applied: Chosen }) {
  const [chosen, setChosen] = useState(applied);
  const rest = withoutFilters(query);
  const choose =
    <Name extends keyof Chosen>(name: Name) =>
    (value: Chosen[Name]) => {
      const { [name]: _, ...others } = chosen;
      setChosen(value === undefined ? others : { ...others, [name]: value });
    };
  return (
    <div className={styles.filters}>
      <Columns minWidth={180}>
        <LabelledFilter
          label="Status"
          all="All Statuses"
          items={same(leadStatuses)}
          chosen={chosen.status}
          onChoose={choose('status')}
        />
        <LabelledFilter
          label="Industry"
          all="All Industries"
          items={same(industries)}
          chosen={chosen.industry}
          onChoose={choose('industry')}
        />
        <LabelledFilter
          label="Company Size"
          all="All Sizes"
          items={choicesOf(sizeLabels)}
          chosen={chosen.size}
          onChoose={choose('size')}
        />
        <LabelledFilter
          label="Assigned Rep"
          all="All Reps"
          items={team.map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen.assigned_to}
          onChoose={choose('assigned_to')}
        />
      </Columns>
      <Inline gap="x2" justify="end">
        <Button
          {...(Object.keys({ ...applied, ...chosen }).length === 0 && { disabledReason: 'No filter is chosen' })}
          onPress={() => {
            setChosen({});
            onQueryChange(rest);
          }}
        >
          Clear Filters
        </Button>
        <Button
          variant="primary"
          {...(isSame(applied, chosen) && { disabledReason: 'No filter has been changed' })}
          onPress={() => onQueryChange({ ...rest, ...chosen })}
        >
          Apply Filters
        </Button>
      </Inline>
    </div>
  );
}

const same = <Value extends string>(values: readonly Value[]): Choice<Value>[] =>
  values.map((id) => ({ id, label: id }));
