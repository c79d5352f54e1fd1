import { expect, it } from 'vitest';
import { langOfPhone } from './i18n.ts';

it.each([
  [['zh-CN', 'en'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['zh-TW', 'zh'], 'zh-TW'],
  [['en-GB'], 'en'],
  [['ja-JP', 'zh-CN'], 'en'],
  [[], 'zh-CN'],
])('a phone of %j reads %s', (wanted, lang) => expect(langOfPhone(wanted)).toBe(lang));
