/** Plays a low tone for a refused scan, as the counter looks at the tyre, not the screen. */
export function beepRefused(): void {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    tone.frequency.value = 220;
    tone.connect(context.destination);
    tone.addEventListener('ended', () => void context.close());
    tone.start();
    tone.stop(context.currentTime + 0.35);
    navigator.vibrate?.(300);
  } catch {
    // A browser without sound shows the message alone.
  }
}
