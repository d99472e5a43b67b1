import { PageUnavailable } from '#views/shell/page-unavailable.tsx';
import { usePageTitle } from './use-page-title.ts';

export default function UnavailablePage() {
  usePageTitle('Not available');
  return <PageUnavailable />;
}
