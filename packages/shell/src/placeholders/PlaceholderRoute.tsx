import { PlaceholderPage } from '@freight-hq/screens/PlaceholderPage';
import { useLocation } from 'wouter';
import { routeFor } from '../sitemap.ts';
import { placeholders } from './routes.ts';

export function PlaceholderRoute() {
  const [address] = useLocation();
  const { canonical } = routeFor(address);
  const placeholder = placeholders.find(({ path }) => path === canonical);
  if (!placeholder) throw new Error(`No placeholder stands at ${canonical}`);
  return <PlaceholderPage title={placeholder.title} line={placeholder.line} />;
}
