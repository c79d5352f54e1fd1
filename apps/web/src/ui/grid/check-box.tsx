import { useLayoutEffect, useRef } from 'react';

type CheckBoxProps = {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** -1 within rows: the space bar toggles them. */
  tabIndex?: number;
  onChange: (on: boolean, event: { shiftKey: boolean }) => void;
};

/** Plain checkbox in the kit's style: a hundred of antd's would take a fifth of the time budget of a page of rows. */
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
