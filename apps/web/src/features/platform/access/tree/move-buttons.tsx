import { ArrowDownOutlined, ArrowUpOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { stepPlace, steps, type Branch, type Step } from './tree-model.ts';
import type { TreeMover } from './use-drag.ts';
import type { Tree } from './use-tree.ts';

const icons: Readonly<Record<Step, typeof ArrowUpOutlined>> = {
  up: ArrowUpOutlined,
  down: ArrowDownOutlined,
  out: MenuFoldOutlined,
  in: MenuUnfoldOutlined,
};
const keys: Readonly<Record<Step, string>> = { up: 'Alt+↑', down: 'Alt+↓', out: 'Alt+←', in: 'Alt+→' };

/** Buttons that move the selected entry; tooltips show the keyboard shortcuts. */
export function MoveButtons<N extends Branch<N>>({ tree, mover }: { tree: Tree<N>; mover: TreeMover<N> }) {
  const { t } = useTranslation('access');
  const { chosen, nodes } = tree;
  return (
    <div className="system-moves" role="group" aria-label={t('move.label')}>
      {steps.map((step) => {
        const Icon = icons[step];
        const place = chosen && stepPlace(nodes, chosen, step, mover.allows);
        return (
          <Tooltip key={step} title={`${t(`move.${step}`)} ${keys[step]}`}>
            <Button
              type="text"
              icon={<Icon />}
              aria-label={t(`move.${step}`)}
              disabled={!place || mover.busy}
              onClick={() => chosen && place && mover.move(chosen, place)}
            />
          </Tooltip>
        );
      })}
    </div>
  );
}
