import bwip from 'bwip-js/node';

/** A QR code as its rows of modules, '1' dark, without the white around it; null where the text is too long for one. */
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
