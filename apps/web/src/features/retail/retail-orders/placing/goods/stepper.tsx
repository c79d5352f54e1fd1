import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../use-words.ts';

/** Small number input with plus and minus buttons; 0 removes the item. */
export function Stepper({
  name,
  value,
  most = 99,
  onChange,
}: {
  name: string;
  value: number;
  most?: number;
  onChange: (value: number) => void;
}) {
  const words = useWords();
  return (
    <span className="place-stepper" role="group" aria-label={name}>
      <Button
        size="small"
        icon={<MinusOutlined />}
        aria-label={words('fewer', { name })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      />
      <output>{value}</output>
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={words('more', { name })}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      />
    </span>
  );
}
