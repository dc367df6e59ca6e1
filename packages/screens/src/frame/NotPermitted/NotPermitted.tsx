import { Alert } from '@freight-hq/components/Alert';

/** Stands in the place of a page that the user's role may not open. */
export function NotPermitted({ title }: { title: string }) {
  return (
    <Alert tone="info" title="Your role may not open this page">
      {title} needs a permission that your role does not have. Ask a platform owner for it.
    </Alert>
  );
}
