import { useSelector } from '@xstate/react';
import * as css from '#design/combobox-list.css.ts';
import { PinIcon } from '#design/form-icons.tsx';
import type { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import * as select from '#machines/booking/place-field.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';

interface PlaceListProps extends ActorProps<typeof placeFieldMachine> {
  readonly id: string;
  readonly label: string;
  readonly optionId: (id: string) => string;
  /** Receives the element while the list is shown. */
  readonly onShown: (list: HTMLElement | null) => void;
}

/** Focus and keyboard handling stay in the field, so pointer events here must not move focus. */
export function PlaceList({ actor, id, label, optionId, onShown }: PlaceListProps) {
  const isOpen = useSelector(actor, select.selectIsOpen);
  const suggestions = useSelector(actor, select.selectSuggestions);
  const highlighted = useSelector(actor, select.selectHighlightedId);
  const isEmpty = useSelector(actor, select.selectHasNoSuggestions);
  if (!isOpen) return null;
  if (isEmpty)
    return (
      <div className={css.popup}>
        <p ref={onShown} id={id} className={css.message}>
          {select.NO_PLACES_FOUND}
        </p>
      </div>
    );
  return (
    <div ref={onShown} id={id} role="listbox" aria-label={`${label} suggestions`} className={css.popup}>
      {suggestions.map((suggestion) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the input keeps focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input, which has focus, handles the keys
        <div
          key={suggestion.id}
          ref={suggestion.id === highlighted ? reveal : undefined}
          id={optionId(suggestion.id)}
          role="option"
          aria-selected={suggestion.id === highlighted}
          className={css.option}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => actor.send({ type: 'option.highlight', id: suggestion.id })}
          onClick={() => actor.send({ type: 'option.choose', id: suggestion.id })}
        >
          <span className={css.optionIcon}>
            <PinIcon />
          </span>
          <span className={css.optionText}>
            <span className={css.optionTitle}>{suggestion.title}</span>
            <span className={css.optionDetail}>{suggestion.subtitle}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** What has no focus does not scroll into view by itself. An option under the pointer stays where it is pressed. */
function reveal(option: HTMLElement | null): void {
  if (option?.matches(':not(:hover)')) option.scrollIntoView({ block: 'nearest' });
}
