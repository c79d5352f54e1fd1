import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { fieldErrorsOf } from '#kernel/form.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';

const fieldOf: Readonly<Record<string, string>> = {
  'users.phone-taken': 'phone',
  'users.second-step-mobile': 'phone',
  'session.code-wrong': 'code',
};

/**
 * Server errors by field; `wrong` is the message for a wrong password.
 * @throws the error itself when it belongs to no field: the form shows its message
 */
export function refusalOf(error: unknown, wrong: string): FieldErrors {
  const name = isApiError(error) ? error.error : '';
  if (name === 'session.old-password') return { password: wrong };
  const field = fieldOf[name];
  return field ? { [field]: textOfError(error) } : fieldErrorsOf(error);
}
