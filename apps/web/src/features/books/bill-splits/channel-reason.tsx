import { reasonOf } from '@treadline/contract/books/bill-splits/reasons.ts';
import { useLang } from '#kernel/lang.ts';

/** A channel's refusal reason in plain words, with the remedy as a hint. */
export function ChannelReason({ code }: { code: string }) {
  const lang = useLang();
  const { text, help } = reasonOf(code);
  return <span title={`${text[lang]}\n${help[lang]}`}>{text[lang]}</span>;
}
