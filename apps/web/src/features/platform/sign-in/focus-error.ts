/** Focuses the first field with an error after a refused submit, once rendered. */
export function focusFirstError(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
