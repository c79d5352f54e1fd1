import { answerWith } from '../in-thread.ts';
import type { PaperDocument } from './paper-document.ts';
import { setPaper } from './set-paper.ts';

await answerWith(async (paper: PaperDocument) => new Uint8Array((await setPaper(paper)).data));
