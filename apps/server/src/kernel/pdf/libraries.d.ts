/** Declarations of what is used of two libraries without types. Sizes and positions are in points. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface Options {
    autoFirstPage: boolean;
    font: null;
    lang: string;
    displayTitle: boolean;
    info: Record<string, string | Date>;
  }
  interface TextOptions {
    lineBreak: false;
    baseline: 'alphabetic';
    features: readonly string[];
  }
  export class PDFDocument extends Readable {
    constructor(options: Options);
    registerFont(name: string, data: Uint8Array): this;
    addPage(options?: { size: [number, number]; margin: number }): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    image(source: string, x: number, y: number, options: { fit: [number, number] }): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(): this;
    stroke(): this;
    end(): void;
  }
}

declare module 'fontkit' {
  interface Font {
    unitsPerEm: number;
    glyphForCodePoint(code: number): { id: number; advanceWidth: number };
  }
  export function create(data: Uint8Array): Font;
}
