import { answerWith } from '../in-thread.ts';
import type { Paper } from './paper.ts';
import { setPaper } from './set-paper.ts';

await answerWith(async (paper: Paper) => new Uint8Array((await setPaper(paper)).data));
