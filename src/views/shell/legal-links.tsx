import { Link } from '#design/link.tsx';

/** 'terms and conditions and privacy policy'. In a new tab, so that a form being filled in stays. */
export function LegalLinks() {
  return (
    <>
      <Link href="/terms" newTabLabel="(opens in a new tab)">
        terms and conditions
      </Link>{' '}
      and{' '}
      <Link href="/privacy" newTabLabel="(opens in a new tab)">
        privacy policy
      </Link>
    </>
  );
}
