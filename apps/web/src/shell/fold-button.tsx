import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

export function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className="bar-button"
      aria-label={t(folded ? 'unfold' : 'fold')}
      aria-expanded={!folded}
      onClick={onFold}
    >
      {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
    </button>
  );
}
