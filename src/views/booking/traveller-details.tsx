import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { FieldGroup } from '#design/field-group.tsx';
import { columns, stack } from '#design/layout.css.ts';
import { RadioCard } from '#design/radio-card.tsx';
import { strong } from '#design/text.css.ts';
import type { customerMachine } from '#machines/booking/customer.machine.ts';
import * as select from '#machines/booking/customer.selectors.ts';
import type { Traveller } from '#machines/booking/customer-details.ts';
import type { wizardMachine } from '#machines/booking/wizard.machine.ts';
import { ContactFields } from './contact-fields.tsx';
import { OwnDetails } from './own-details.tsx';

interface TravellerDetailsProps {
  readonly actor: ActorRefFrom<typeof customerMachine>;
  readonly wizard: ActorRefFrom<typeof wizardMachine>;
}

const CHOICES: readonly { readonly traveller: Traveller; readonly label: string }[] = [
  { traveller: 'myself', label: select.BOOK_FOR_MYSELF },
  { traveller: 'someoneElse', label: select.BOOK_FOR_SOMEONE_ELSE },
];

/** Only customers have a choice; guests see whose details are required (`booking/traveller`). */
export function TravellerDetails({ actor, wizard }: TravellerDetailsProps) {
  const traveller = useSelector(actor, select.selectTraveller);
  const canChoose = useSelector(actor, select.selectCanChooseTraveller);
  return (
    <div className={stack[24]}>
      {canChoose ? (
        <FieldGroup legend="Whom is this ride for?" legendHidden>
          <div className={columns.two}>
            {CHOICES.map((choice) => (
              <RadioCard
                key={choice.traveller}
                name="traveller"
                value={choice.traveller}
                checked={choice.traveller === traveller}
                onSelect={() => actor.send({ type: 'traveller.choose', traveller: choice.traveller })}
              >
                <span className={strong}>{choice.label}</span>
              </RadioCard>
            ))}
          </div>
        </FieldGroup>
      ) : (
        <p className={strong}>{select.BOOK_FOR_SOMEONE_ELSE}</p>
      )}
      {traveller === 'myself' ? <OwnDetails actor={wizard} /> : <ContactFields actor={actor} />}
    </div>
  );
}
