import { assign } from 'xstate';
import { cutText } from '#domain/text.ts';
import { type FieldChange, type FieldErrors, type FormContext, type PhoneParts, withPhone, withValue } from './form.ts';
import { unprovidedAction } from './unprovided.ts';

/**
 * The actions that forms share.
 * @param limits the length to which a field is cut
 */
export function formActions<Field extends string, Context extends FormContext<object, Field>>(
  errorsIn: (context: Context) => FieldErrors<Field>,
  limits: Partial<Record<Field, number>> = {},
) {
  type Args = { readonly context: Context };
  // XState's own type would demand the whole setup of the machine.
  const assigning = <Params = undefined>(change: (args: Args, params: Params) => Partial<FormContext<object, Field>>) =>
    assign(change as never) as unknown as (args: Args, params: Params) => void;
  return {
    change: assigning(({ context }, { field, value }: FieldChange<Field>) =>
      withValue<object, Field>(context, { field, value: cutText(value, limits[field] ?? value.length) }),
    ),
    changePhone: assigning(({ context }, phone: PhoneParts) => withPhone<object, Field>(context, phone)),
    checkField: assigning(({ context }, { field }: { field: Field }) => ({
      errors: { ...context.errors, [field]: errorsIn(context)[field] },
    })),
    showErrors: assigning(({ context }) => ({ errors: errorsIn(context), message: '' })),
    showFailure: assigning((_, failure: Partial<Pick<Context, 'errors' | 'message'>>) => failure),
    clearMessage: assigning(() => ({ message: '' })),
    focusField: unprovidedAction<{ field: Field | undefined }>('focusField'),
  };
}
