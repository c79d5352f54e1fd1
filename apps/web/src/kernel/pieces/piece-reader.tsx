import { pieceFields } from '@treadline/contract/stock/pieces/fields.ts';
import { pieceReading } from '@treadline/contract/stock/pieces/words.ts';
import { readPieceCode } from '@treadline/contract/kernel/piece-code/index.ts';
import { Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { useContractText } from '#kernel/lang.ts';
import { isComposing } from '#ui/list/ime-input.tsx';
import './pieces.css';

/** Identity that was read, for a line of the form. */
export interface ReadIdentity {
  line: string;
  identity: string;
}

/** Line that tyres can be read for, with as many pieces. */
export interface ReaderLine {
  key: string;
  label: string;
  room: number;
}

interface PieceReaderProps {
  lines: readonly ReaderLine[];
  value?: readonly ReadIdentity[];
  onChange?: (value: ReadIdentity[]) => void;
  id?: string;
}

const isFull = (line: ReaderLine, value: readonly ReadIdentity[]): boolean =>
  value.filter((read) => read.line === line.key).length >= line.room;

/** Tyres read one by one by a keyboard reader: each goes to the chosen line, then to the next one that has room. */
export function PieceReader({ lines, value = [], onChange, id }: PieceReaderProps) {
  const say = useContractText();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const open = lines.filter((line) => !isFull(line, value));
  const current = open.find(({ key }) => key === chosen) ?? open[0];
  const take = () => {
    const identity = text.trim();
    setText('');
    const code = readPieceCode(identity)?.identity ?? identity;
    const isKnown = value.some((read) => (readPieceCode(read.identity)?.identity ?? read.identity) === code);
    if (identity && current && !isKnown) onChange?.([...value, { line: current.key, identity }]);
  };
  return (
    <div className="tl-piece-reader">
      <Select
        aria-label={say(pieceReading.line)}
        value={current?.key ?? null}
        options={open.map(({ key, label }) => ({ value: key, label }))}
        onChange={setChosen}
      />
      <Input
        {...(id !== undefined && { id })}
        value={text}
        aria-label={say(pieceFields.identity)}
        placeholder={say(pieceReading.hint)}
        maxLength={200}
        disabled={!current}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          take();
        }}
      />
      <div>
        {value.map((read, at) => (
          <Tag key={read.identity} closable onClose={() => onChange?.(value.filter((_, nth) => nth !== at))}>
            {`${lines.find(({ key }) => key === read.line)?.label ?? ''} ${readPieceCode(read.identity)?.identity ?? read.identity}`}
          </Tag>
        ))}
      </div>
    </div>
  );
}
