import { type ReactNode, useState } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel, type TabsProps as AriaTabsProps } from 'react-aria-components/Tabs';
import { Badge } from '../Badge/Badge.tsx';
import { useMarkedInView } from '../lib/useMarkedInView.ts';
import { count, frame, list, panel, root, stack, tab } from './Tabs.css.ts';

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
  /** Shown beside the label if it is above 0. */
  count?: number;
  isDisabled?: boolean;
}

export interface TabsProps extends Pick<AriaTabsProps, 'keyboardActivation' | 'isDisabled'> {
  /** Names the row of tabs to screen readers. */
  label: string;
  items: readonly TabItem[];
  selectedKey?: string;
  defaultSelectedKey?: string;
  onSelectionChange?(id: string): void;
  /** Whether all parts have the height of the tallest, so that nothing moves between them. */
  isSteady?: boolean;
}

/** Parts of one page, one shown at a time; for links between pages use NavTabs. */
export function Tabs({ label, items, onSelectionChange, isSteady = false, ...props }: TabsProps) {
  const [chosen, setChosen] = useState(props.defaultSelectedKey);
  const strip = useMarkedInView<HTMLDivElement>('[aria-selected="true"]', props.selectedKey ?? chosen);
  return (
    <AriaTabs
      {...props}
      className={root}
      onSelectionChange={(key) => {
        setChosen(String(key));
        onSelectionChange?.(String(key));
      }}
    >
      <div ref={strip} className={frame}>
        <TabList aria-label={label} className={list}>
          {items.map((item) => (
            <Tab key={item.id} id={item.id} isDisabled={item.isDisabled ?? false} className={tab}>
              {item.label}
              {item.count !== undefined && item.count > 0 && (
                <span className={count}>
                  <Badge>{item.count}</Badge>
                </span>
              )}
            </Tab>
          ))}
        </TabList>
      </div>
      <div className={isSteady ? stack : undefined}>
        {items.map((item) => (
          <TabPanel key={item.id} id={item.id} className={panel} shouldForceMount={isSteady}>
            {item.content}
          </TabPanel>
        ))}
      </div>
    </AriaTabs>
  );
}
