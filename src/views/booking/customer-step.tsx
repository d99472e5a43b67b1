import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { stack, surface } from '#design/layout.css.ts';
import { sectionTitle } from '#design/text.css.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import type { extrasMachine } from '#machines/booking/extras.machine.ts';
import { ExtrasList } from './extras-list.tsx';
import { PartySteppers } from './party-steppers.tsx';
import { RideRemarks } from './ride-remarks.tsx';
import { TravellerDetails } from './traveller-details.tsx';

interface CustomerStepProps {
  readonly customer: ActorRefFrom<typeof customerMachine>;
  readonly extras: ActorRefFrom<typeof extrasMachine>;
}

export function CustomerStep({ customer, extras }: CustomerStepProps) {
  return (
    <div className={stack[24]}>
      <Part title="Who is travelling?">
        <TravellerDetails actor={customer} />
      </Part>
      <Part title="Passengers and luggage">
        <PartySteppers actor={customer} />
      </Part>
      <Part title="Extras">
        <ExtrasList actor={extras} />
      </Part>
      <Part title="For your chauffeur">
        <RideRemarks actor={customer} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={surface}>
      <div className={stack[24]}>
        <h2 className={sectionTitle}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
