// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession } from '../leave.ts';
import { readSavedValue, saveValue } from '../storage.ts';
import { printerAsked } from './printer-asked.ts';
// Here before it is asked for.
import './printer-dialog.tsx';
import { bridgeOrigin, choosePrinter, printerOf } from './printer.ts';
import { sendBytes } from './send-bytes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  printerOf('label').set(undefined);
  printerAsked.set(null);
});

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const bytes = new Blob(['^XA^XZ']);

it('bytes go to this computer alone, whatever address is written', () => {
  const taken = ['http://127.0.0.1:9180', ' http://127.0.0.1:9180/ ', 'http://127.0.0.1'];
  expect(taken.map(bridgeOrigin)).toEqual([
    'http://127.0.0.1:9180',
    'http://127.0.0.1:9180',
    'http://127.0.0.1',
  ]);
  const refused = [
    'http://192.168.1.9:9180',
    'https://127.0.0.1:9180',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1@evil.example',
    'http://localhost:9180',
    'ftp://127.0.0.1',
    '127.0.0.1:9180',
    '',
  ];
  expect(refused.map(bridgeOrigin)).toEqual(refused.map(() => undefined));
});

it('without a printer it is asked for, once; without an answer nothing is sent', async () => {
  const sent: [string, number][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: Blob }) => {
    sent.push([url, body.size]);
    return answer(200, { sent: body.size });
  });
  const first = sendBytes(bytes, 'label');
  await expect.poll(() => printerAsked.get()?.props.purpose).toBe('label');
  printerAsked.get()?.props.answer(false);
  await expect(first).rejects.toMatchObject({ error: 'print.cancelled' });
  expect(sent).toEqual([]);
  printerAsked.set(null);
  const second = sendBytes(bytes, 'label');
  await expect.poll(() => printerAsked.get()).not.toBe(null);
  choosePrinter('label', { kind: 'bridge', address: 'http://127.0.0.1:9180', name: '标签 1' });
  printerAsked.get()?.props.answer(true);
  expect(await second).toBe(true);
  expect(await sendBytes(bytes, 'label')).toBe(true);
  const address = 'http://127.0.0.1:9180/print/%E6%A0%87%E7%AD%BE%201';
  expect(sent).toEqual([
    [address, 6],
    [address, 6],
  ]);
});

it('says what the bridge said, or that it is not there', async () => {
  choosePrinter('label', { kind: 'bridge', address: 'http://127.0.0.1:9180', name: 'x' });
  vi.stubGlobal('fetch', async () => answer(504, { error: 'timed-out' }));
  await expect(sendBytes(bytes, 'label')).rejects.toMatchObject({
    error: 'print.timed-out',
    name: 'ApiError',
  });
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 500 }));
  await expect(sendBytes(bytes, 'label')).rejects.toMatchObject({ error: 'print.no-bridge' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  await expect(sendBytes(bytes, 'label')).rejects.toMatchObject({ error: 'print.no-bridge' });
});

it('a saved file is at no printer; a device that takes nothing is to be chosen again', async () => {
  choosePrinter('label', { kind: 'file' });
  expect(await sendBytes(bytes, 'label')).toBe(false);
  choosePrinter('label', { kind: 'usb', device: '1:2:' });
  vi.stubGlobal('isSecureContext', true);
  const device = {
    vendorId: 1,
    productId: 2,
    opened: true,
    configuration: { interfaces: [] },
    open: async () => undefined,
    close: async () => undefined,
  };
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device] } });
  await expect(sendBytes(bytes, 'label')).rejects.toMatchObject({ error: 'print.no-device' });
});

it('a device keeps its printers when somebody signs out', () => {
  choosePrinter('receipt', { kind: 'file' });
  saveValue('other', 1);
  clearSession();
  expect([readSavedValue('device:printer:receipt'), readSavedValue('other')]).toEqual([
    { kind: 'file' },
    undefined,
  ]);
});
