import type { Bits } from './read-codes.ts';

/** Line of text as a receipt printer sets it: its left edge and width in dots. */
export interface PrintedLine {
  text: string;
  left: number;
  width: number;
  /** Columns that a half-width character takes: 2 in double width. */
  scale: number;
}

/** What a stream of ESC/POS commands prints. */
export interface Printout {
  lines: PrintedLine[];
  /** Contents of the Code 128 codes, by their code sets. */
  bars: string[];
  pictures: Bits[];
  /** Order of what isn't printed: 'drawer', 'cut', and 'print' for all the rest. */
  events: string[];
  /** Bytes of the texts, for what stands for a character. */
  raw: string;
}

/** Number of bytes that follow each command. */
const parameters: Readonly<Record<string, number>> = {
  '\x1b@': 0,
  '\x1da': 1,
  '\x1bM': 1,
  '\x1b ': 1,
  '\x1cS': 2,
  '\x1b2': 0,
  '\x1b3': 1,
  '\x1b{': 1,
  '\x1c.': 0,
  '\x1c&': 0,
  '\x1c-': 1,
  '\x1b-': 1,
  '\x1bE': 1,
  '\x1dB': 1,
  '\x1d!': 1,
  '\x1dL': 2,
  '\x1dW': 2,
  '\x1ba': 1,
  '\x1b$': 2,
  '\x1b\\': 2,
  '\x1bt': 1,
  '\x1dw': 1,
  '\x1dh': 1,
  '\x1dH': 1,
  '\x1dV': 2,
  '\x1bp': 3,
};

/** Content of a Code 128: `{B` and `{C` choose the set, `{{` is a brace. */
function readBars(data: Buffer): string {
  let set = '';
  let text = '';
  for (let at = 0; at < data.length; at += 1) {
    const byte = data[at] ?? 0;
    if (byte === 0x7b && data[at + 1] !== 0x7b) set = String.fromCharCode(data[(at += 1)] ?? 0);
    else if (set === 'C') text += String(byte).padStart(2, '0');
    else {
      if (byte === 0x7b) at += 1;
      text += String.fromCharCode(byte);
    }
  }
  return text;
}

function readPicture(data: Buffer, at: number): { bits: Bits; end: number } {
  const bytes = data.readUInt16LE(at);
  const height = data.readUInt16LE(at + 2);
  const start = at + 4;
  const dots = Uint8Array.from(
    { length: bytes * 8 * height },
    (_, dot) => ((data[start + (dot >> 3)] ?? 0) >> (7 - (dot & 7))) & 1,
  );
  return { bits: { width: bytes * 8, height, dots }, end: start + bytes * height };
}

/** Reads back what a receipt printer prints. @throws Error for a command that it doesn't know */
export function readEscpos(data: Buffer): Printout {
  const out: Printout = { lines: [], bars: [], pictures: [], events: [], raw: '' };
  let left = 0;
  let scale = 1;
  let text: number[] = [];
  const endLine = (): void => {
    const shown = new TextDecoder('gbk').decode(Uint8Array.from(text));
    const columns = text.length * scale;
    if (text.length > 0) out.lines.push({ text: shown, left, width: columns * 12, scale });
    out.raw += String.fromCharCode(...text);
    text = [];
  };
  for (let at = 0; at < data.length;) {
    const byte = data[at] ?? 0;
    if (byte === 0x0a) endLine();
    if (byte !== 0x1b && byte !== 0x1c && byte !== 0x1d) {
      if (byte !== 0x0a) text.push(byte);
      at += 1;
      continue;
    }
    const command = data.toString('latin1', at, at + 2);
    at += 2;
    if (command === '\x1dk') {
      const length = data[at + 1] ?? 0;
      if (data[at] !== 73) throw new Error('another kind of bar code');
      out.bars.push(readBars(data.subarray(at + 2, at + 2 + length)));
      at += 2 + length;
      continue;
    }
    if (command === '\x1dv') {
      const { bits, end } = readPicture(data, at + 2);
      out.pictures.push(bits);
      at = end;
      continue;
    }
    const count = parameters[command];
    if (count === undefined) throw new Error(`unknown: ${command.charCodeAt(0)} ${command[1]}`);
    if (command === '\x1b$') left = data.readUInt16LE(at);
    if (command === '\x1b\\') left += data.readUInt16LE(at);
    if (command === '\x1d!') scale = ((data[at] ?? 0) >> 4) + 1;
    out.events.push(command === '\x1dV' ? 'cut' : command === '\x1bp' ? 'drawer' : 'print');
    at += count;
  }
  endLine();
  return out;
}
