/** Declarations of what is used of a library whose own types assume a browser. */
declare module '@resvg/resvg-wasm' {
  interface Options {
    fitTo?: { mode: 'width'; value: number };
    font: { fontBuffers: readonly Uint8Array[]; defaultFontFamily: string };
  }
  export function initWasm(module: Uint8Array): Promise<void>;
  export class Resvg {
    constructor(svg: string, options: Options);
    render(): {
      asPng(): Uint8Array;
      readonly width: number;
      readonly height: number;
      readonly pixels: Uint8Array;
      free(): void;
    };
    /** Gives back the memory of the drawing; the garbage collector does not see it. */
    free(): void;
  }
}
