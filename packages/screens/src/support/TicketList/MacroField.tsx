import { isFound } from '@freight-hq/api/rules/search';
import { useState } from 'react';
import { FoundByName } from '../../lib/FoundByName.tsx';
import { actionLines, actionsOf } from '../../lib/answerActions.ts';
import type { MessageMacros } from './TicketList.tsx';

interface MacroFieldProps {
  all: MessageMacros['all'];
  onChoose(macro: MessageMacros['all'][number]): void;
}

const mostShown = 20;

/** Finds a macro by its name; choosing one sends nothing. */
export function MacroField({ all, onChoose }: MacroFieldProps) {
  const [text, setText] = useState('');
  // A new field for each choice: the next macro is searched in an empty one.
  const [choices, setChoices] = useState(0);
  const found = all.filter(({ name }) => isFound(text, name)).slice(0, mostShown);
  return (
    <FoundByName
      key={choices}
      label="Macros"
      placeholder="Search by name"
      items={found.map((macro) => ({
        ...{ id: macro.id, label: macro.name },
        detail: actionLines(actionsOf(macro))
          .map(({ label }) => label)
          .join(' · '),
      }))}
      answers={text}
      state="ready"
      onRetry={() => undefined}
      onSearch={setText}
      onChange={(id) => {
        const macro = found.find((each) => each.id === id);
        if (!macro) return;
        setText('');
        setChoices(choices + 1);
        onChoose(macro);
      }}
      emptyText={() => 'No macro has this name'}
      description={() => 'Its text goes to the cursor, and nothing is sent.'}
      errorMessage={undefined}
    />
  );
}
