import { SalesSettings, type SalesSettingsProps } from '@freight-hq/screens/sales/SalesSettings';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { settingsAtom } from './data.ts';

/** The settings, which are loaded when their dialog opens. */
export function TeamSettings({ changing }: Pick<SalesSettingsProps, 'changing'>) {
  const settings = useResource(useAtomValue(settingsAtom), 'The server did not answer.');
  return <SalesSettings settings={settings} changing={changing} />;
}
