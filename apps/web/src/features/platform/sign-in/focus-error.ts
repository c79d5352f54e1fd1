/** Once the errors of a refused submit are drawn, puts the cursor into the first field that has one. */
export function focusFirstError(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
