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
