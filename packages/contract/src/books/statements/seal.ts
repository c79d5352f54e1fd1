/** Limits of the picture of a seal: pixels a side, bytes. */
export const sealMost = { pixels: 1200, bytes: 512 * 1024 } as const;
