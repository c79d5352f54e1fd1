import {
  AlignLeftOutlined,
  ClockCircleOutlined,
  FormOutlined,
  GiftOutlined,
  PictureOutlined,
  ShopOutlined,
  TagOutlined,
} from '@ant-design/icons';
import { blockKinds, type BlockKind } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import '#ui/tools.css';
import { isFull, kindsInOrder } from './draft.ts';
import type { Carry } from './use-carry.ts';
import type { Editor } from './use-editor.ts';

const icons: Readonly<Record<BlockKind, ReactNode>> = {
  BANNER: <PictureOutlined />,
  TEXT: <AlignLeftOutlined />,
  COUPON: <GiftOutlined />,
  PRODUCTS: <TagOutlined />,
  COUNTDOWN: <ClockCircleOutlined />,
  FORM: <FormOutlined />,
  DEALERS: <ShopOutlined />,
};

/** Palette of block kinds: dragged into place, or inserted after the selected block by a click. */
export function Palette({ editor, carry }: { editor: Editor; carry: Carry }) {
  const { t } = useTranslation('landing-pages');
  const say = useContractText();
  const full = isFull(editor.draft);
  return (
    <nav className="tl-tools" aria-label={t('editor.palette')}>
      <h2>{t('editor.palette')}</h2>
      <ul>
        {kindsInOrder.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              disabled={full}
              onPointerDown={(event) =>
                carry.take(event, { isNew: true, kind, label: say(blockKinds[kind]) })
              }
              onClick={() => editor.put(kind)}
            >
              {icons[kind]}
              {say(blockKinds[kind])}
            </button>
          </li>
        ))}
      </ul>
      {full && <p>{t('editor.full')}</p>}
    </nav>
  );
}
