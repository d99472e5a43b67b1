import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Banner } from '#design/banner.tsx';
import { Field } from '#design/field.tsx';
import { mainTitle } from '#design/main-title.ts';
import { TextArea } from '#design/text-area.tsx';
import { ACT_CHARACTERS, endsRide, type OperatorAct } from '#domain/operator-act.ts';
import type { operatorActMachine } from '#machines/trips/operator-act.machine.ts';
import * as select from '#machines/trips/operator-act.selectors.ts';
import type { operatorRideMachine } from '#machines/trips/operator-ride.machine.ts';
import { selectAct } from '#machines/trips/operator-ride.selectors.ts';
import type { ActorProps } from '../shell/actor-props.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { fieldId } from '../shell/field-id.ts';

/** The id of the button that opens the dialog. */
export const actButton = (kind: OperatorAct | undefined) => `act-${kind}`;

/** Confirms an act, and says what it will do (`operator/acts`). */
export function OperatorActDialog({ actor: ride }: ActorProps<typeof operatorRideMachine>) {
  const actor = useSelector(ride, selectAct);
  const title = useSelector(actor, (snapshot) => snapshot && select.selectTitle(snapshot));
  const text = useSelector(actor, (snapshot) => snapshot && select.selectText(snapshot));
  const isAsking = useSelector(actor, (snapshot) => snapshot && select.selectIsAsking(snapshot));
  const isSending = useSelector(actor, (snapshot) => snapshot && select.selectIsSending(snapshot));
  const isDone = useSelector(actor, (snapshot) => snapshot && select.selectIsDone(snapshot));
  const kind = useSelector(actor, (snapshot) => snapshot && select.selectKind(snapshot));
  const opened = useRef(kind);
  if (kind) opened.current = kind;
  const isDanger = kind !== undefined && endsRide(kind);
  return (
    <ConfirmDialog
      open={actor !== undefined}
      onClose={() => actor?.send({ type: 'dialog.close' })}
      closeOnOutsidePress={false}
      kind={isDone ? 'success' : isDanger ? 'warning' : 'info'}
      title={title}
      description={text}
      finalFocus={() => document.getElementById(actButton(opened.current)) ?? mainTitle()}
      label={kind ? select.ANSWERS[kind] : ''}
      otherLabel="Not now"
      isDanger={isDanger}
      isBusy={isSending}
      isOver={!isAsking}
      onConfirm={() => actor?.send({ type: 'act.confirm' })}
    >
      {actor && <WrittenText actor={actor} />}
    </ConfirmDialog>
  );
}

/** The reason or the note. */
function WrittenText({ actor }: ActorProps<typeof operatorActMachine>) {
  const isDone = useSelector(actor, select.selectIsDone);
  const canWrite = useSelector(actor, select.selectCanWrite);
  const label = useSelector(actor, select.selectField);
  const text = useSelector(actor, select.selectWritten);
  const error = useSelector(actor, select.selectFieldError);
  const alert = useSelector(actor, select.selectAlert);
  if (isDone) return null;
  return (
    <>
      {label && (
        <Field id={fieldId('act', 'text')} label={label} required error={error}>
          {(control) => (
            <TextArea
              {...control}
              name="text"
              maxLength={ACT_CHARACTERS}
              readOnly={!canWrite}
              value={text}
              onChange={({ target }) => actor.send({ type: 'text.change', text: target.value })}
            />
          )}
        </Field>
      )}
      {alert && <Banner kind="error">{alert}</Banner>}
    </>
  );
}
