import { expect, test } from 'vitest';
import { readTemplate } from './voucher-profiles.ts';

test('of a text template its top is read, with titles of several lines; one without titles is refused', async () => {
  const read = (text: string) => readTemplate({ name: '模板.csv', data: Buffer.from(text) });
  const top = '"日期\n（必填）","号,""字"""\r\n';
  for (const rest of ['', '记,1\r\n'.repeat(400_000)]) {
    const { encoding, rows } = await read(top + rest);
    expect(encoding).toBe('UTF8');
    expect(rows.slice(0, 2)).toEqual([['日期\n（必填）', '号,"字"'], ...(rest ? [['记', '1']] : [])]);
  }
  for (const none of ['', '\r\n,,\r\n'])
    await expect(read(none)).rejects.toMatchObject({ error: 'import.file', details: { fault: 'empty' } });
});
