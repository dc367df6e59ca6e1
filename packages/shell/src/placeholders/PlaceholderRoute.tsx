import { PlaceholderPage } from '@freight-hq/screens/PlaceholderPage';
import { useLocation } from 'wouter';
import { usePages } from '../kit/pages.ts';
import { placeholders } from './routes.ts';

export function PlaceholderRoute() {
  const [address] = useLocation();
  const { canonical } = usePages().pageAt(address);
  const placeholder = placeholders.find(({ path }) => path === canonical);
  if (!placeholder) throw new Error(`No placeholder stands at ${canonical}`);
  return <PlaceholderPage title={placeholder.title} line={placeholder.line} />;
}
