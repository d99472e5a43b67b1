import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { RetryBanner } from '#design/banner.tsx';
import { Button } from '#design/button.tsx';
import { row } from '#design/checkbox.css.ts';
import { Checkbox } from '#design/checkbox.tsx';
import { FieldGroup } from '#design/field.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { spread } from '#design/layout.css.ts';
import { Skeleton } from '#design/loading.tsx';
import { figures, muted } from '#design/text.css.ts';
import { formatMoney } from '#domain/money.ts';
import type { extrasMachine } from '#machines/booking/extras.machine.ts';
import * as select from '#machines/booking/extras.selectors.ts';

export function ExtrasList({ actor }: { readonly actor: ActorRefFrom<typeof extrasMachine> }) {
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
      <RetryBanner
        onRetry={() => actor.send({ type: 'extras.retry' })}
        other={
          canForgo && (
            <Button variant="quiet" compact onClick={() => actor.send({ type: 'extras.forgo' })}>
              {select.EXTRAS_FORGO}
            </Button>
          )
        }
      >
        {select.EXTRAS_FAILED}
      </RetryBanner>
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

const WIDTHS = ['9rem', '11rem', '7rem', '10rem', '8rem'];

/** Matches the height of the rows, to avoid a layout shift. */
function ExtrasSkeleton() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading extras</span>
      {WIDTHS.map((width) => (
        <div key={width} className={row}>
          <Skeleton width="1.25rem" height="1.25rem" />
          <div className={spread} style={{ flex: 1 }}>
            <Skeleton width={width} />
            <Skeleton width="4rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
