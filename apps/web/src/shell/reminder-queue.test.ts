import { beforeEach, expect, it, vi } from 'vitest';
import { makeReminderQueue, type Reminder } from './reminder-queue.ts';

const make = (id: number): Reminder => ({ id: String(id), kind: 'x', title: '', text: '', path: null });
const six = [1, 2, 3, 4, 5, 6].map(make);

beforeEach(() => {
  vi.useFakeTimers();
});

function start() {
  const shown: string[] = [];
  const close: Record<string, () => void> = {};
  const queue = makeReminderQueue(
    ({ id }, onClose) => {
      shown.push(id);
      close[id] = onClose;
    },
    (id) => shown.includes(id),
  );
  return { queue, shown, close };
}

it('shows them 600 ms apart and no more than four', async () => {
  const { queue, shown } = start();
  queue.add(six);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(600);
  expect(shown).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual(['1', '2', '3', '4']);
});

it('shows the next when one is closed', async () => {
  const { queue, shown, close } = start();
  queue.add(six);
  await vi.advanceTimersByTimeAsync(10_000);
  close['2']?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual(['1', '2', '3', '4', '5']);
});

it('shows each once, however often the server sends it', async () => {
  const { queue, shown, close } = start();
  queue.add(six.slice(0, 2));
  queue.add(six.slice(0, 2));
  await vi.advanceTimersByTimeAsync(10_000);
  close['1']?.();
  queue.add(six.slice(0, 2));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual(['1', '2']);
});

it('shows nothing after it was stopped', async () => {
  const { queue, shown } = start();
  queue.add(six);
  queue.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual([]);
});
