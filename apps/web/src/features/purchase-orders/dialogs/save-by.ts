import { isApiError } from '../../../kernel/api-error.ts';
import { fieldErrorsOf } from '../../../kernel/form.ts';
import type { FieldErrors } from '../../../ui/form/form-paths.ts';

/**
 * A form's `onSubmit`: the server's field errors go to their fields, every other failure above the form. `place` puts
 * errors of what was sent on the form's own fields, where the two differ.
 */
export const saveBy =
  <Values>(
    save: (values: Values) => Promise<unknown>,
    place: (errors: FieldErrors, values: Values) => FieldErrors = (errors) => errors,
  ) =>
  async (values: Values): Promise<FieldErrors | void> => {
    try {
      await save(values);
    } catch (error) {
      return place(fieldErrorsOf(error), values);
    }
  };

/** Whether the action is refused because the document has gone on, or is gone: pressing again changes nothing. */
export const isPassed = (error: unknown): boolean =>
  isApiError(error) && ['flow.status', 'record.not-found'].includes(error.error);
