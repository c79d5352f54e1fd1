import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { api } from '#kernel/api.ts';
import { asTyped, readRest, splitBrand, type BrandNames } from './read-line.ts';
import { textOf, type TyreValues } from './tyre-values.ts';

const patternsOf = (brandId: number | null): Promise<string[]> =>
  brandId === null
    ? Promise.resolve([])
    : // Without them what can be a pattern is taken for one.
      api('GET /product/partData/tyre/patterns', { query: { brandId: String(brandId) } }).catch(() => []);

/**
 * Parsing of a whole line typed in the size field: brand and pattern move to their fields, size and marks stay;
 * `unknown` is the unrecognised text.
 */
export function useLine(brands: readonly BrandNames[]) {
  const form = Form.useFormInstance<TyreValues>();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  /** Set when the field was left before the brands were loaded, to parse it then. */
  const left = useRef(false);
  const take = async (line: string) => {
    left.current = brands.length === 0;
    if (left.current) return;
    const { brandId, rest } = splitBrand(line, brands);
    if (brandId === null && readTyre(line)?.others.length === 0) return;
    const chosen = brandId ?? form.getFieldValue('brandId') ?? null;
    const patterns = await patternsOf(chosen);
    const read = readRest(rest, patterns);
    // Typed on meanwhile, or no tyre's line.
    if (!read.tyre || form.getFieldValue('size') !== line) return;
    const isFree = brandId !== null || !form.getFieldValue('pattern');
    const pattern = patterns.includes(read.pattern) ? read.pattern : asTyped(line, read.pattern);
    form.setFieldsValue({
      size: textOf(read.tyre),
      ...(brandId !== null && { brandId }),
      ...(pattern && isFree && { pattern }),
    });
    setUnknown(read.unknown);
  };
  useEffect(() => {
    if (left.current) void take(form.getFieldValue('size') ?? '');
  });
  return { unknown, take };
}
