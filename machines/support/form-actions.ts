import { assign } from 'xstate';
import { type FieldChange, type FieldErrors, type FormContext, withValue } from './form.ts';
import { unprovidedAction } from './unprovided.ts';

/** The actions that forms share. */
export function formActions<Field extends string, Context extends FormContext<object, Field>>(
  errorsIn: (context: Context) => FieldErrors<Field>,
) {
  type Args = { readonly context: Context };
  // XState's own type would demand the whole setup of the machine.
  const assigning = <Params = undefined>(change: (args: Args, params: Params) => Partial<FormContext<object, Field>>) =>
    assign(change as never) as unknown as (args: Args, params: Params) => void;
  return {
    change: assigning(({ context }, change: FieldChange<Field>) => withValue<object, Field>(context, change)),
    checkField: assigning(({ context }, { field }: { field: Field }) => ({
      errors: { ...context.errors, [field]: errorsIn(context)[field] },
    })),
    showErrors: assigning(({ context }) => ({ errors: errorsIn(context), message: '' })),
    showFailure: assigning((_, failure: Partial<Pick<Context, 'errors' | 'message'>>) => failure),
    clearMessage: assigning(() => ({ message: '' })),
    focusField: unprovidedAction<{ field: Field | undefined }>('focusField'),
  };
}
