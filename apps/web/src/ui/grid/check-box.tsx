import { useLayoutEffect, useRef } from 'react';

type CheckBoxProps = {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** -1 inside of rows: the space bar ticks them. */
  tabIndex?: number;
  onChange: (on: boolean, event: { shiftKey: boolean }) => void;
};

/** A plain box in the kit's look: a hundred of antd's cost a fifth of the time that a page of rows may take. */
export function CheckBox({ label, checked, indeterminate = false, tabIndex, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="tl-check">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => {
          const { nativeEvent } = event;
          onChange(event.target.checked, {
            shiftKey: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          });
        }}
      />
    </label>
  );
}
