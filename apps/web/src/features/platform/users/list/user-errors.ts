import { isApiError } from '#kernel/api-error.ts';
import { textOfError } from '#kernel/error-text.ts';
import { fieldErrorsOf } from '#kernel/form.ts';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { UserValues } from './user-values.ts';

/** Form field for a path of the request, where they differ. */
const fieldOf = (path: string): string => {
  if (path === 'photoFileId') return 'photo';
  return path.startsWith('carBrand.') ? 'carBrand' : path;
};

interface Words {
  required: string;
  repeatedCompany: string;
  stepNeedsPhone: string;
}

/** Errors of missing or repeated companies. */
function companyErrors(rows: UserValues['memberships'], words: Words): [string, string][] {
  return rows.flatMap(({ companyId }, at): [string, string][] => {
    const path = `memberships.${at}.companyId`;
    if (companyId === null) return [[path, words.required]];
    const first = rows.findIndex((each) => each.companyId === companyId);
    return first < at ? [[path, words.repeatedCompany]] : [];
  });
}

/** Form errors: from the contract's schema, and from checks across fields. */
export function userErrors(
  bySchema: FieldErrors,
  values: UserValues,
  isNew: boolean,
  words: Words,
): FieldErrors {
  const { access, phone, email, secondStep } = values;
  return {
    ...(secondStep === 'SMS' && !phone.trim() && { secondStep: words.stepNeedsPhone }),
    ...(isNew && access === 'SMS' && !phone.trim() && { phone: words.required }),
    ...(isNew && access === 'EMAIL' && !email.trim() && { email: words.required }),
    ...Object.fromEntries(
      Object.entries(bySchema).flatMap(([path, message]) =>
        // Their places are those of what is sent, which isn't every company of the form.
        path.startsWith('memberships') ? [] : [[fieldOf(path), message]],
      ),
    ),
    ...Object.fromEntries(companyErrors(values.memberships, words)),
  };
}

/** Form field of each server refusal that concerns one. */
const fieldOfRefusal: Readonly<Record<string, keyof UserValues>> = {
  'users.name-taken': 'userName',
  'users.phone-taken': 'phone',
  'users.second-step-mobile': 'secondStep',
  'users.photo': 'photo',
};

/**
 * Server errors by field.
 * @throws the error itself when it belongs to no field: the form shows its message
 */
export function refusalOf(error: unknown): FieldErrors {
  const field = isApiError(error) ? fieldOfRefusal[error.error] : undefined;
  return field ? { [field]: textOfError(error) } : fieldErrorsOf(error);
}
