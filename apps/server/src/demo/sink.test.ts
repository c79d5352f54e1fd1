import { expect, it } from 'vitest';
import { tables } from './sink.ts';

it('writes each table once', () => expect(tables.length).toBe(new Set<string>(tables).size));
