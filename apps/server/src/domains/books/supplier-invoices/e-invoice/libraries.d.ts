/** The half of pdf.js that parses; only handed to the other half. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: object;
}
