import type { ActorRefFrom } from 'xstate';
import { columns } from '#design/layout.css.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import { ContactPhone } from './contact-phone.tsx';
import { ContactText } from './contact-text.tsx';

interface ContactFieldsProps {
  readonly actor: ActorRefFrom<typeof customerMachine>;
}

export function ContactFields({ actor }: ContactFieldsProps) {
  return (
    <div className={columns.two}>
      <ContactText
        actor={actor}
        field="firstName"
        label="First name"
        autoComplete="given-name"
        autoCapitalize="words"
      />
      <ContactText actor={actor} field="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
      <ContactText actor={actor} field="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <ContactPhone actor={actor} />
    </div>
  );
}
