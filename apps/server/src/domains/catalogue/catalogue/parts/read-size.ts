import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { sizeKey, writeSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import { refuseField } from '#kernel/parse.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';

/**
 * Parses a tyre's size and load text to columns of `part`.
 * @throws request.invalid when together they are no tyre
 */
export function readSize(size: string, load: string, lang: Lang) {
  const tyre = readTyre(`${size} ${load}`);
  if (!tyre || tyre.others.length > 0) {
    const [path, rule] = tyre ? ['load', 'rule.tyreLoad'] : ['size', 'rule.tyreSize'];
    return refuseField({ lang }, path ?? '', rule ?? '');
  }
  return {
    size: writeSize(tyre),
    size_key: sizeKey(tyre),
    size_class: tyre.class,
    width: tyre.width,
    aspect: tyre.aspect,
    construction: tyre.construction as string,
    rim: tyre.rim,
    od: tyre.od,
    load_index: tyre.loadIndex,
    load_index2: tyre.loadIndex2,
    speed: tyre.speed || null,
    load_range: tyre.loadRange,
    ply: tyre.ply,
    xl: tyre.xl,
    runflat: tyre.runflat,
    runflat_mark: tyre.runflatMark,
    oe_mark: tyre.oeMark,
    snow: tyre.snowflake,
  };
}
