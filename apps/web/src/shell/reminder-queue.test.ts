import { beforeEach, expect, it, vi } from 'vitest';
import { makeReminderQueue, type Reminder } from './reminder-queue.ts';

const make = (id: number | string): Reminder => ({
  id: String(id),
  kind: 'x',
  title: '',
  text: '',
  path: null,
});
const six = [1, 2, 3, 4, 5, 6].map(make);

beforeEach(() => {
  vi.useFakeTimers();
});

function start() {
  const shown: string[] = [];
  const titles: string[] = [];
  const hidden: string[] = [];
  const close: Record<string, () => void> = {};
  const queue = makeReminderQueue(
    {
      show({ id, title }, onClose) {
        if (!close[id]) shown.push(id);
        titles.push(title);
        close[id] = onClose;
      },
      isSeen: (id) => shown.includes(id),
      hide: (id) => void hidden.push(id),
    },
    4,
  );
  return { queue, shown, titles, hidden, close };
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

it('changes the figure of the card that is there, and takes it away with the last notice', async () => {
  const { queue, shown, titles, hidden, close } = start();
  const say = (title: string): Reminder => ({ ...make('notices'), kind: 'notice', title });
  queue.add([say('2'), make(1)]);
  await vi.advanceTimersByTimeAsync(10_000);
  queue.add([say('3'), make(1)]);
  queue.add([say('3'), make(1)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(titles).toEqual(['2', '', '3']);
  expect(shown).toEqual(['notices', '1']);
  queue.add([]);
  expect(hidden).toEqual(['notices']);
  close['1']?.();
  queue.add([say('4')]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(titles).toEqual(['2', '', '3']);
});

it('takes away the card of a connector that answers again, and keeps others that are over', async () => {
  const { queue, shown, hidden } = start();
  queue.add([{ ...make('connector-1'), kind: 'connector' }, make(1)]);
  await vi.advanceTimersByTimeAsync(10_000);
  queue.add([]);
  expect([shown, hidden]).toEqual([['connector-1', '1'], ['connector-1']]);
});

it('a card that was closed stays closed though its text changes', async () => {
  const { queue, titles, close } = start();
  queue.add([make('notices')]);
  await vi.advanceTimersByTimeAsync(10_000);
  close['notices']?.();
  queue.add([{ ...make('notices'), title: '3' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(titles).toEqual(['']);
});
