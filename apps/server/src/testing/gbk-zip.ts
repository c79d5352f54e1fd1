import { crc32, deflateRawSync } from 'node:zlib';

/** Text encoded in GBK, by searching all byte pairs. */
export function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const [char, more] = [...decoder.decode(Uint8Array.of(lead, trail))];
      if (char && !more && !bytes.has(char)) bytes.set(char, [lead, trail]);
    }
  return Buffer.from(
    [...text].flatMap((char) => (char <= '\u007f' ? [char.charCodeAt(0)] : (bytes.get(char) ?? [0x3f]))),
  );
}

/** Zip archive as made by Windows programs in China: names in GBK, deflated. */
export function gbkZip(files: Readonly<Record<string, string>>): Buffer {
  const [parts, heads]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [gbk(path), gbk(text)];
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, rest, name]));
    parts.push(local);
    at += local.length;
  }
  const head = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(heads.length, 8);
  end.writeUInt16LE(heads.length, 10);
  end.writeUInt32LE(head.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, head, end]);
}
