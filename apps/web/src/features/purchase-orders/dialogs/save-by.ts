import { fieldErrorsOf } from '../../../kernel/form.ts';
import type { FieldErrors } from '../../../ui/form/form-paths.ts';

/** A form's `onSubmit`: the server's field errors go to their fields, every other failure above the form. */
export const saveBy =
  <Values>(save: (values: Values) => Promise<unknown>) =>
  async (values: Values): Promise<FieldErrors | void> => {
    try {
      await save(values);
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };
