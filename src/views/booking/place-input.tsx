import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button, IconButton } from '#design/button.tsx';
import * as css from '#design/control.css.ts';
import { TextInput } from '#design/control.tsx';
import { Deferred, preload } from '#design/deferred.tsx';
import { Field } from '#design/field.tsx';
import { CloseIcon, LocateIcon, PinIcon, RouteIcon } from '#design/form-icons.tsx';
import { visuallyHidden } from '#design/global.css.ts';
import { useWhenOnline } from '#design/when-online.ts';
import type { placeFieldMachine } from '#machines/booking/place-field.machine.ts';
import * as select from '#machines/booking/place-field.selectors.ts';
import type { PlaceFieldEvent } from '#machines/booking/place-field.types.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { fieldId } from '../shell/field-id.ts';
import { useTypedEarly } from '../shell/use-typed-early.ts';

interface PlaceInputProps extends ActorProps<typeof placeFieldMachine> {
  readonly form: 'search' | 'popup';
  readonly label: string;
  readonly placeholder: string;
}

const EVENT_OF_KEY: Readonly<Record<string, PlaceFieldEvent>> = {
  ArrowDown: { type: 'option.move', step: 'next' },
  ArrowUp: { type: 'option.move', step: 'previous' },
  Home: { type: 'option.move', step: 'first' },
  End: { type: 'option.move', step: 'last' },
  Enter: { type: 'option.accept' },
  Tab: { type: 'option.accept' },
  Escape: { type: 'list.close' },
};

const ICONS = { pickup: <PinIcon />, drop: <RouteIcon /> };

const loadList = () => import('./place-list.tsx').then((module) => module.PlaceList);

export function PlaceInput({ actor, form, label, placeholder }: PlaceInputProps) {
  const name = useSelector(actor, select.selectName);
  const text = useSelector(actor, select.selectText);
  const isOpen = useSelector(actor, select.selectIsOpen);
  const isBusy = useSelector(actor, select.selectIsBusy);
  const isLocating = useSelector(actor, select.selectIsLocating);
  const highlighted = useSelector(actor, select.selectHighlightedId);
  const error = useSelector(actor, select.selectError);
  const isMissing = useSelector(actor, select.selectIsMissing);
  const announcement = useSelector(actor, select.selectAnnouncement);
  const hint = useSelector(actor, select.selectHint);
  const canRetry = useSelector(actor, select.selectCanRetry);
  const input = useTypedEarly(
    () => select.selectText(actor.getSnapshot()),
    (text) => actor.send({ type: 'text.change', text }),
  );
  const listId = useId();
  // The list's code may still be loading: until it is there, nothing is expanded.
  const [list, setList] = useState<HTMLElement | null>(null);
  const optionId = (id: string) => `${listId}-${id}`;

  const sendKey = (key: KeyboardEvent<HTMLInputElement>) => {
    const event = EVENT_OF_KEY[key.key];
    if (!event || !actor.getSnapshot().can(event)) return;
    actor.send(event);
    if (key.key === 'Tab') return;
    key.preventDefault();
    key.stopPropagation();
  };

  return (
    <div className={css.anchor}>
      <Field id={fieldId(form, name)} label={label} required hint={hint} error={error} silent={isMissing}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            leading={ICONS[name]}
            role="combobox"
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            placeholder={placeholder}
            value={text}
            aria-autocomplete="list"
            aria-expanded={list !== null}
            aria-controls={list?.id}
            aria-activedescendant={list && highlighted ? optionId(highlighted) : undefined}
            busy={isBusy}
            onChange={({ target }) => actor.send({ type: 'text.change', text: target.value })}
            onFocus={({ target }) => {
              preload(loadList);
              target.select();
              actor.send({ type: 'field.focus' });
            }}
            onBlur={() => actor.send({ type: 'field.blur' })}
            onKeyDown={sendKey}
            trailing={
              <>
                {text && (
                  <IconButton
                    label={`Clear ${label}`}
                    icon={<CloseIcon />}
                    onClick={() => {
                      input.current?.focus();
                      actor.send({ type: 'text.change', text: '' });
                    }}
                  />
                )}
                <span className={css.whileEmpty}>
                  <IconButton
                    label={`Use current location for ${label}`}
                    icon={<LocateIcon />}
                    busy={isLocating}
                    onClick={() => actor.send({ type: 'location.request' })}
                  />
                </span>
              </>
            }
          />
        )}
      </Field>
      <span role="status" className={visuallyHidden}>
        {announcement}
      </span>
      <Deferred load={loadList} needed={isOpen} props={{ actor, id: listId, label, optionId, onShown: setList }} />
      {canRetry && <TryAgain actor={actor} input={input} />}
    </div>
  );
}

interface TryAgainProps extends ActorProps<typeof placeFieldMachine> {
  readonly input: RefObject<HTMLInputElement | null>;
}

function TryAgain({ actor, input }: TryAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const retry = () => actor.send({ type: 'suggestions.retry' });
  const retryInField = () => {
    // The button disappears; suggestions are chosen in the field.
    input.current?.focus();
    retry();
  };
  useWhenOnline(() => {
    const { activeElement } = document;
    if (activeElement === input.current || activeElement === button.current) return retryInField();
    retry();
    // The focus is elsewhere: the suggestions wait until it is back in the field.
    actor.send({ type: 'field.blur' });
  });
  return (
    <Button ref={button} variant="quiet" compact onClick={retryInField}>
      Try again
    </Button>
  );
}
