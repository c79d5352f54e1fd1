/** Declarations of what is used of a library without types. */
declare module 'zpl-image' {
  /** Bits of a picture as ZPL's compressed graphic; lengths in bytes, uncompressed. */
  interface Z64 {
    readonly length: number;
    readonly rowlen: number;
    readonly z64: string;
  }
  const library: {
    rgbaToZ64(rgba: Uint8Array, width: number, options: { notrim: true }): Z64;
  };
  export default library;
}
