/** Copies by the legacy command, the only way on a page without TLS. */
function copyMarked(value: string): boolean {
  const field = document.createElement('textarea');
  field.value = value;
  field.className = 'tl-visually-hidden';
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies on a page without TLS
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

/** Copies a text to the clipboard. @returns whether the browser allowed it */
export async function copyText(value: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-properties -- where it is missing the older way is taken
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return copyMarked(value);
  }
}
