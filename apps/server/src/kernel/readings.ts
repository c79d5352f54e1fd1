import { customPinyin, pinyin, polyphonic } from 'pinyin-pro';
import { readBy, readingsOf, tonesOf, waysToRead } from '@treadline/contract/kernel/names/readings.ts';

readBy({ customPinyin, pinyin, polyphonic });

export { readingsOf, tonesOf, waysToRead };
