import { createElement } from 'react';
import { addons, types, useGlobals } from 'storybook/manager-api';
import { ToggleButton } from 'storybook/internal/components';

const name = 'freight-hq/collaborate';

// Storybook compiles this file itself, without our JSX settings.
const icon = createElement(
  'svg',
  { width: 14, height: 14, viewBox: '0 0 14 14', fill: 'none', stroke: 'currentColor', 'aria-hidden': true },
  createElement('path', {
    d: 'M2 2.5h10v7H6.5L4 12V9.5H2z M4.5 5h5 M4.5 7h3',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  }),
);

/** Opens collaboration on the story that is shown; the preview does the rest. */
function CollaborateTool() {
  const [globals, setGlobals] = useGlobals();
  const isOn = globals['collaborate'] === true;
  const onClick = () => setGlobals({ collaborate: !isOn });
  const ariaLabel = 'Collaborate on this story';
  return createElement(ToggleButton, { pressed: isOn, variant: 'ghost', padding: 'small', ariaLabel, onClick }, icon);
}

addons.register(name, () =>
  addons.add(name, {
    type: types.TOOL,
    title: 'Collaborate',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: () => createElement(CollaborateTool),
  }),
);
