import { expect, it } from 'vitest';
import { findParts } from './message-parts.ts';

it.each([
  ['【Treadline】您的验证码是 048291，5 分钟内有效。', { code: '048291', link: null }],
  [
    '链接只能使用一次：https://t.example/resetPassWord?key=a123456b',
    { code: null, link: 'https://t.example/resetPassWord?key=a123456b' },
  ],
  ['电话 13900000012，已于 2026/3/5 修改', { code: null, link: null }],
  [
    '对账单 DZ261104-007139。查看：https://t.example/finance/dealer/detail?id=62',
    { code: null, link: 'https://t.example/finance/dealer/detail?id=62' },
  ],
  ['javascript:alert(1)', { code: null, link: null }],
  ['<a href="http://x/\'onclick">', { code: null, link: 'http://x/' }],
])('%s', (text, parts) => expect(findParts(text)).toEqual(parts));
