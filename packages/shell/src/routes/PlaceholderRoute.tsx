import { normalizePath, placeholders } from '@freight-hq/screens/paths';
import { PlaceholderPage } from '@freight-hq/screens/PlaceholderPage';
import { useLocation } from 'wouter';

export function PlaceholderRoute() {
  const [path] = useLocation();
  const text = placeholders[normalizePath(path)];
  if (!text) throw new Error(`No placeholder route exists for ${path}`);
  return <PlaceholderPage {...text} />;
}
