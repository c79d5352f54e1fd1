import { readFileSync } from 'node:fs';

/** Where a printer is: a network address, or a device file of this machine. */
export type PrinterTarget =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'device'; readonly path: string };

/** Settings of the bridge. */
export interface BridgeConfig {
  /** Pages that may print, as `https://host[:port]`. */
  readonly origins: readonly string[];
  /** Port on 127.0.0.1. */
  readonly port: number;
  /** Largest print job in bytes. */
  readonly maxBytes: number;
  readonly printers: ReadonlyMap<string, PrinterTarget>;
}

/** Two hundred labels of 100 × 180 mm at 300 dpi. */
const usualMaxBytes = 64 * 1024 * 1024;
const usualPort = 9180;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readOrigin(text: unknown): string {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text)
    throw new Error(`"origins": ${JSON.stringify(text)} is not like "https://shop.example.com"`);
  return url.origin;
}

function readTarget(name: string, text: unknown): PrinterTarget {
  if (!/^[\p{L}\p{N}_-]{1,40}$/u.test(name))
    throw new Error(
      `"printers": the name ${JSON.stringify(name)} has other signs than letters, digits, - and _`,
    );
  const network = /^tcp:\/\/([\w.-]+):(\d{1,5})$/.exec(String(text));
  if (network) return { kind: 'tcp', host: network[1] ?? '', port: Number(network[2]) };
  if (typeof text !== 'string' || !/^(\/dev\/|\\\\)/.test(text))
    throw new Error(
      `"printers": ${name} is neither "tcp://host:port" nor a device as "/dev/usb/lp0" or "\\\\\\\\localhost\\\\LABEL"`,
    );
  return { kind: 'device', path: text };
}

const readNumber = (name: string, value: unknown, usual: number, most: number): number => {
  if (value === undefined) return usual;
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > most)
    throw new Error(`"${name}" is a whole number from 1 to ${most}`);
  return Number(value);
};

/** Reads settings from their JSON text. @throws Error that names what is wrong */
export function parseConfig(text: string): BridgeConfig {
  const read: unknown = JSON.parse(text);
  if (!isRecord(read) || !Array.isArray(read['origins']) || !isRecord(read['printers']))
    throw new Error('"origins" is a list, "printers" names each printer');
  return {
    origins: read['origins'].map(readOrigin),
    port: readNumber('port', read['port'], usualPort, 65_535),
    maxBytes: readNumber('maxBytes', read['maxBytes'], usualMaxBytes, 1024 ** 3),
    printers: new Map(
      Object.entries(read['printers']).map(([name, target]) => [name, readTarget(name, target)]),
    ),
  };
}

/** Reads the settings' file. @throws Error that names what is wrong */
export const readConfig = (file: string): BridgeConfig => parseConfig(readFileSync(file, 'utf8'));
