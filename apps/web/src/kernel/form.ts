import type { z } from 'zod';
import { useEffect, useRef } from 'react';
import { announceRules } from '#ui/form/coming-rules.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { isApiError } from './api-error.ts';
import { currentLang } from './lang.ts';

type LoadSchema = () => Promise<z.ZodType>;

/**
 * Hook that validates form values against a contract schema, loaded when the form is shown:
 * `const validate = useSchema(() => import('@treadline/contract/x/routes.ts').then((m) => m.x.create.body), toBody)`.
 * `toInput` converts form values to the request body if they differ; error paths are those of the body.
 * A submit before the schema has loaded waits for it; if it cannot be loaded, validation is left to the server.
 */
export function useSchema<Values extends object>(
  load: LoadSchema,
  toInput: (values: Values) => unknown = (values) => values,
): (values: Values) => FieldErrors {
  const check = useRef<((value: unknown) => FieldErrors) | null>(null);
  const newest = useRef({ load, toInput });
  useEffect(() => {
    newest.current = { load, toInput };
  });
  useEffect(() => {
    const fetchAll = async () => {
      const [schema, { errorsBySchema }] = await Promise.all([
        newest.current.load(),
        import('./schema-errors.ts'),
      ]);
      check.current = (value) => errorsBySchema(schema, value, currentLang());
    };
    // Without the schema the server's response names the invalid fields.
    announceRules(fetchAll());
  }, []);
  return (values) => check.current?.(newest.current.toInput(values)) ?? {};
}

interface Fault {
  path: string;
  message: string;
}

/**
 * Field errors of a refused submit, for `onSubmit` of ui/form to return.
 * @throws the error itself if it names no fields: the form shows its message.
 */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!isApiError(error)) throw error;
  const { fields = [], path } = (error.details ?? {}) as { fields?: Fault[]; path?: string };
  if (path) return { [path]: error.message };
  if (!fields.length) throw error;
  // Only the first error of a field is shown, as with its schema.
  return Object.fromEntries(fields.toReversed().map((fault) => [fault.path, fault.message]));
}

/**
 * Builds a form's `onSubmit`: field errors go to their fields, any other error above the form. `place` maps errors of
 * the request body to form fields if they differ.
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

/**
 * Whether an action was refused because the document has changed its status or is gone, so that retrying is useless.
 */
export const isOutdatedAction = (error: unknown): boolean =>
  isApiError(error) && ['flow.status', 'record.not-found'].includes(error.error);
