import { useSelector } from '@xstate/react';
import { selectSearch } from '#machines/shell/app.selectors.ts';
import { ResetPassword } from '#views/account/reset-password.tsx';
import { useApp } from '#views/shell/app-context.ts';
import { resetPassword } from '../account/reset-password.ts';
import { keepTypedEmail } from '../account/typed-email.ts';
import { useRootActor } from '../inspection/root-actor.ts';

export default function ResetPasswordPage() {
  const search = useSelector(useApp(), selectSearch);
  return <Reset key={search} search={search} />;
}

function Reset({ search }: { readonly search: string }) {
  const query = new URLSearchParams(search);
  const link = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  const actor = useRootActor(resetPassword, { input: { link } }, () => keepTypedEmail(link.email));
  return <ResetPassword actor={actor} />;
}
