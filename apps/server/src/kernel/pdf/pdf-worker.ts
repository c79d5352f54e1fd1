import { answerWith } from '../in-thread.ts';
import type { Setting } from './paper-document.ts';
import { setForm } from './set-form.ts';
import { setPaper } from './set-paper.ts';

await answerWith(async ({ paper, form, as }: Setting) => {
  const { data } = await (form ? setForm(paper, form, as) : setPaper(paper));
  return new Uint8Array(data);
});
