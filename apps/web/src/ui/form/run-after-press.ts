let ends: Promise<void> | undefined;
let release: () => void = () => undefined;

document.addEventListener(
  'pointerdown',
  () => {
    ends ??= new Promise((resolve) => {
      release = resolve;
    });
  },
  true,
);
for (const event of ['pointerup', 'pointercancel', 'dragend'])
  document.addEventListener(
    event,
    () =>
      // After the click event that follows.
      setTimeout(() => {
        release();
        ends = undefined;
      }),
    true,
  );

/**
 * Promise that resolves when no mouse button is down. A field is often left by pressing a button: an error message
 * shown at once would move that button, and its click would be lost.
 */
export const pressEnds = async (): Promise<void> => ends;

/** Runs a callback immediately, or when the mouse button is released. */
export function runAfterPress(run: () => void): void {
  if (ends) void ends.then(run);
  else run();
}
