import type { Sign } from '../journal/types.ts';

/** Tones in hertz of each feedback. */
const tunes: Readonly<
  Record<Sign['kind'], { wave: OscillatorType; notes: readonly number[]; each: number }>
> = {
  taken: { wave: 'sine', notes: [1320], each: 0.09 },
  dot: { wave: 'sine', notes: [660, 880], each: 0.09 },
  stop: { wave: 'square', notes: [220, 165, 220, 165], each: 0.16 },
  no: { wave: 'square', notes: [330, 330], each: 0.12 },
  aside: { wave: 'triangle', notes: [520, 390], each: 0.12 },
  left: { wave: 'triangle', notes: [390], each: 0.12 },
};

let audio: AudioContext | undefined;

/** Plays a feedback sound, with vibration for bad ones. Silent where unsupported. */
export function playSignal(kind: Sign['kind']): void {
  if (kind === 'stop' || kind === 'no') navigator.vibrate?.(kind === 'stop' ? [200, 80, 200] : 120);
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // Made before the first key or touch it is asleep.
  void audio.resume();
  const { wave, notes, each } = tunes[kind];
  notes.forEach((note, at) => playNote(audio as AudioContext, wave, note, at * each, each));
}

function playNote(
  on: AudioContext,
  wave: OscillatorType,
  note: number,
  after: number,
  seconds: number,
): void {
  const from = on.currentTime + after;
  const source = new OscillatorNode(on, { type: wave, frequency: note });
  const gain = new GainNode(on, { gain: 0.25 });
  // Ends softly: a wave that is cut clicks.
  gain.gain.setValueAtTime(0.25, from + seconds * 0.7);
  gain.gain.linearRampToValueAtTime(0, from + seconds);
  source.connect(gain).connect(on.destination);
  source.start(from);
  source.stop(from + seconds);
}
