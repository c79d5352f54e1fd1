import { CloseOutlined } from '@ant-design/icons';
import { Button, Input, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePinyinMatch } from '../pinyin.ts';
import {
  branchesOf,
  dealersOf,
  filterTree,
  useDealerTree,
  type Regions,
  type TreeDealer,
} from './dealer-tree.ts';
import './dealer-transfer.css';

const noIds: readonly number[] = [];
/** Maximum number of selected names listed; thousands would be slow to render. */
const mostListed = 200;

export interface DealerTransferProps {
  id?: string;
  value?: readonly number[];
  onChange?: (ids: number[]) => void;
  /** Why a dealer cannot be chosen; it is disabled with this text. */
  blocked?: (dealer: TreeDealer) => string | null;
}

const nodesOf = (regions: Regions, blocked: NonNullable<DealerTransferProps['blocked']>): TreeDataNode[] =>
  regions.map((region) => ({
    key: region.value,
    title: region.label,
    children: region.children.map((province) => ({
      key: `${region.value} ${province.value}`,
      title: province.label,
      children: province.children.map((dealer) => {
        const why = blocked(dealer);
        const title = why ? `${dealer.label}（${why}）` : dealer.label;
        return { key: dealer.value, title, disableCheckbox: why !== null };
      }),
    })),
  }));

/** Transfer picker of dealers: tree by region and province on the left, selected dealers on the right. */
export function DealerTransfer({ id, value = noIds, onChange, blocked = () => null }: DealerTransferProps) {
  const { t } = useTranslation('kernel');
  const match = usePinyinMatch();
  const [typed, setTyped] = useState('');
  const regions = useDealerTree();
  const all = useMemo(() => dealersOf(regions), [regions]);
  const shown = typed ? filterTree(regions, (dealer) => match(dealer.label, typed)) : regions;
  const picked = new Set(value);
  const chosen = all.filter((dealer) => picked.has(dealer.value));
  /** Changes the visible dealers only; filtered ones keep their state. */
  const check = (keys: readonly unknown[]) => {
    const inSight = new Set(dealersOf(shown).map((dealer) => dealer.value));
    const kept = value.filter((each) => !inSight.has(each));
    onChange?.([...kept, ...keys.filter((key): key is number => typeof key === 'number')]);
  };
  const nodes = nodesOf(shown, blocked);
  return (
    <div className="tl-transfer" id={id}>
      <section aria-label={t('dealers.available')}>
        <Input
          allowClear
          aria-label={t('dealers.search')}
          placeholder={t('dealers.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {nodes.length === 0 && <p className="tl-transfer-none">{t('dealers.none')}</p>}
        <Tree
          key={`${typed ? 'found' : 'all'} ${regions.length}`}
          checkable
          selectable={false}
          height={260}
          treeData={nodes}
          {...(typed && { expandedKeys: branchesOf(nodes) })}
          defaultExpandedKeys={regions.map((region) => region.value)}
          checkedKeys={chosen.map((dealer) => dealer.value)}
          onCheck={(keys) => check(Array.isArray(keys) ? keys : keys.checked)}
        />
      </section>
      <section aria-label={t('dealers.chosen')}>
        <header>
          <span>
            {t('dealers.chosen')} · {t('dealers.count', { count: chosen.length })}
          </span>
          <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => onChange?.([])}>
            {t('dealers.clear')}
          </Button>
        </header>
        <ul>
          {chosen.slice(0, mostListed).map((dealer) => (
            <li key={dealer.value}>
              <span className="tl-ellipsis" title={dealer.label}>
                {dealer.label}
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('dealers.remove', { name: dealer.label })}
                onClick={() => onChange?.(value.filter((each) => each !== dealer.value))}
              />
            </li>
          ))}
          {chosen.length > mostListed && (
            <li className="tl-transfer-none">{t('dealers.more', { count: chosen.length - mostListed })}</li>
          )}
        </ul>
      </section>
    </div>
  );
}
