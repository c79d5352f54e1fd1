import { customPinyin, pinyin, polyphonic } from 'pinyin-pro';
import { isFoundAs, readBy } from '@treadline/contract/kernel/names/readings.ts';

readBy({ customPinyin, pinyin, polyphonic });

export { isFoundAs };
