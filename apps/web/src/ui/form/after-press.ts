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
      // After the click that follows it.
      setTimeout(() => {
        release();
        ends = undefined;
      }),
    true,
  );

/**
 * Settles when no button of the mouse is down. A field is left by pressing something else: a message that
 * appeared at once would move what is being pressed, and its click would be lost.
 */
export const pressEnds = async (): Promise<void> => ends;

/** Runs at once, or when the button is let go. */
export function afterPress(run: () => void): void {
  if (ends) void ends.then(run);
  else run();
}
