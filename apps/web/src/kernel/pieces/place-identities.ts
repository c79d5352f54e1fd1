import type { FieldErrors } from '#ui/form/form-paths.ts';

/** Errors of identities that were read, at the one field in which all of them stand. */
export const placeIdentities = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.replace(/^identities\..*/, 'identities'), message]),
  );
