import { answerWith } from '../in-thread.ts';
import { renderLabels } from './render-labels.ts';

await answerWith(renderLabels);
