import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Banner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { FieldGroup } from '#design/field-group.tsx';
import { cluster } from '#design/layout.css.ts';
import { figures, muted } from '#design/text.css.ts';
import { formatMoney } from '#domain/money.ts';
import type { extrasMachine } from '#machines/booking/extras.machine.ts';
import * as select from '#machines/booking/extras.selectors.ts';
import { ExtrasSkeleton } from './extras-skeleton.tsx';

interface ExtrasListProps {
  readonly actor: ActorRefFrom<typeof extrasMachine>;
}

export function ExtrasList({ actor }: ExtrasListProps) {
  const offered = useSelector(actor, select.selectOffered);
  const chosenIds = useSelector(actor, select.selectChosenIds);
  const isLoading = useSelector(actor, select.selectIsLoading);
  const hasFailed = useSelector(actor, select.selectHasFailed);
  const isNone = useSelector(actor, select.selectIsNone);
  const canForgo = useSelector(actor, select.selectCanForgo);

  if (isLoading) return <ExtrasSkeleton />;
  if (isNone) return <p className={muted}>{select.EXTRAS_NONE}</p>;
  if (hasFailed)
    return (
      <Banner
        kind="error"
        action={
          <span className={cluster[8]}>
            <Button variant="secondary" compact onClick={() => actor.send({ type: 'extras.retry' })}>
              Try again
            </Button>
            {canForgo && (
              <Button variant="quiet" compact onClick={() => actor.send({ type: 'extras.forgo' })}>
                {select.EXTRAS_FORGO}
              </Button>
            )}
          </span>
        }
      >
        {select.EXTRAS_FAILED}
      </Banner>
    );
  return (
    <FieldGroup legend="Extras" legendHidden>
      <div>
        {offered.map(({ id, title, price }) => (
          <Checkbox
            key={id}
            name="extras"
            value={id}
            label={title}
            aside={<span className={figures}>{formatMoney(price)}</span>}
            checked={chosenIds.includes(id)}
            onCheckedChange={() => actor.send({ type: 'extra.toggle', id })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
