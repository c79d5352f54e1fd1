import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { provinces, readCarName } from '@treadline/contract/kernel/plate.ts';
import { Button } from 'antd';
import { useState, type FocusEvent } from 'react';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { useWords } from '../use-words.ts';

/** Milliseconds after the last key: a new-energy plate has one character more than others. */
const patience = 500;

interface PlateFieldProps {
  typed: string;
  onTyped: (typed: string) => void;
  /** A whole plate or VIN. */
  onFind: (name: { plate: string; vin: string }) => void;
  /** Something is missing: the field is marked. */
  missing?: boolean;
  autoFocus?: boolean;
}

/** The first characters of plates as keys: what a keyboard without Chinese input has not. */
function Provinces({ onPick }: { onPick: (province: string) => void }) {
  const words = useWords();
  return (
    <div className="place-provinces" role="group" aria-label={words('provinces')}>
      {provinces.map((province) => (
        <Button
          key={province}
          size="small"
          // The field keeps the focus: the rest is typed next.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(province)}
        >
          {province}
        </Button>
      ))}
    </div>
  );
}

/** Error of the input. */
function Note({ typed, missing }: { typed: string; missing: boolean }) {
  const words = useWords();
  const name = readCarName(typed);
  const isWrongVin = name.kind === 'vin' && !name.isRight;
  if (name.kind !== 'wrong' && !isWrongVin && !(missing && name.kind === 'none')) return null;
  const text = isWrongVin ? 'plateVin' : name.kind === 'wrong' ? 'plateWrong' : 'plateMissing';
  return (
    <div className="place-note" role="status">
      <StatusDot tone={isWrongVin ? 'waiting' : 'failed'}>{words(text)}</StatusDot>
    </div>
  );
}

/** Input for a plate or VIN, typed or pasted; searches once either is complete. */
export function PlateField({ typed, onTyped, onFind, missing = false, autoFocus = false }: PlateFieldProps) {
  const words = useWords();
  const [isHere, setHere] = useState(false);
  const take = (text: string) => {
    const folded = foldPlate(text);
    onTyped(folded);
    const name = readCarName(folded);
    if (name.kind === 'plate') onFind({ plate: name.text, vin: '' });
    if (name.kind === 'vin') onFind({ plate: '', vin: name.text });
    if (name.kind === 'none') onFind({ plate: '', vin: '' });
  };
  const isInside = (event: FocusEvent<HTMLElement>) => event.currentTarget.contains(event.relatedTarget);
  return (
    <div
      className="place-plate"
      data-field="plate"
      onFocus={() => setHere(true)}
      onBlur={(event) => !isInside(event) && setHere(false)}
    >
      <ImeInput
        className="place-plate-input"
        value={typed}
        delay={patience}
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={24}
        status={missing ? 'error' : ''}
        aria-label={words('plate')}
        placeholder={words('plateHint')}
        onSearch={take}
      />
      <Note typed={typed} missing={missing} />
      {isHere && !/^[\p{Script=Han}]|^.{4}/u.test(typed) && (
        <Provinces onPick={(province) => take(province + foldPlate(typed))} />
      )}
    </div>
  );
}
