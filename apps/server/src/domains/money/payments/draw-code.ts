import bwip from 'bwip-js/node';

/** QR code as rows of modules, '1' dark, without quiet zone; null for a text too long. */
export function qrRows(text: string): string[] | null {
  try {
    const [code] = bwip.raw({ bcid: 'qrcode', text });
    if (!code || !('pixs' in code)) return null;
    const { pixs, pixx } = code;
    return Array.from({ length: Math.floor(pixs.length / pixx) }, (_, row) =>
      pixs.slice(row * pixx, (row + 1) * pixx).join(''),
    );
  } catch {
    return null;
  }
}
