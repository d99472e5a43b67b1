import { PageNotFound } from '#views/shell/page-not-found.tsx';
import { usePageTitle } from './use-page-title.ts';

export default function NotFoundPage() {
  usePageTitle('Page not found');
  return <PageNotFound />;
}
