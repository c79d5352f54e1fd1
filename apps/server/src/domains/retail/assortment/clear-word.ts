import { z } from 'zod';
import { orElse } from '@treadline/contract/kernel/or-else.ts';
import { languages, t } from '@treadline/contract/kernel/text.ts';

const word = t('清空', 'clear', '清空');

/** Import template hint on empty cells, and on clearing a field. */
export const clearHint = t(
  '留空的单元格保持不变；要清空某项，请在单元格填“清空”。',
  'An empty cell changes nothing; write “clear” in a cell to empty its field.',
  '留空的儲存格保持不變；要清空某項，請在儲存格填「清空」。',
);

/** Whether a cell clears its field. A dash does not: people use it for "no value". */
export const isClearWord = (cell: unknown): boolean =>
  typeof cell === 'string' && languages.some((lang) => word[lang] === cell.trim().toLowerCase());

/** Extends a row schema so that cells of some columns may clear their field. */
export const clearableColumns = <S extends z.ZodObject>(
  schema: S,
  ...keys: (keyof S['shape'] & string)[]
): S =>
  schema.extend(
    Object.fromEntries(
      keys.map((key) => [key, orElse(schema.shape[key] as z.ZodType, z.string().refine(isClearWord))]),
    ),
  ) as unknown as S;
