import { SavedViews } from '@freight-hq/screens/savedViews';
import { useSavedViews } from './useSavedViews.ts';

export interface ViewsOf {
  /** Names the list in the storage of the browser. */
  list: string;
  /** The address parameter of the thing that is open over the list, which is not part of a view. */
  opens?: string | undefined;
}

export function SavedViewsButton({ list, opens }: ViewsOf) {
  return <SavedViews {...useSavedViews(list, opens)} />;
}
