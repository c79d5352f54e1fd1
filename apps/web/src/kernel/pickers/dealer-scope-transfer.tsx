import { CloseOutlined } from '@ant-design/icons';
import { Button, Input, Tree, type TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePinyinMatch } from '../pinyin.ts';
import { dealersIn, noDealers, switchScope, type DealerScope, type ScopeKey } from './dealer-scope.ts';
import { branchesOf, dealersOf, filterTree, useDealerTree, type Regions } from './dealer-tree.ts';
import './dealer-transfer.css';

/** Maximum number of names listed on the right. */
const mostListed = 200;
const root = 'all';

interface DealerScopeTransferProps {
  id?: string;
  value?: DealerScope;
  onChange?: (scope: DealerScope) => void;
}

type Node = TreeDataNode & { scope: ScopeKey };

const count = (name: string, dealers: number) => (
  <>
    {name} <span className="tl-transfer-none">{dealers}</span>
  </>
);

function nodesOf(regions: Regions, allWord: string): Node[] {
  const branches = regions.map(({ value: region, label, children }): Node => ({
    key: region,
    title: count(label, dealersOf([{ value: region, label, children }]).length),
    scope: { kind: 'REGION', region },
    children: children.map((each): Node => ({
      key: `${region} ${each.value}`,
      title: count(each.label, each.children.length),
      scope: { kind: 'PROVINCE', region, province: each.value },
      children: each.children.map((dealer): Node => ({
        key: dealer.value,
        title: dealer.label,
        scope: { kind: 'DEALERS', ids: [dealer.value] },
      })),
    })),
  }));
  const all = count(allWord, dealersOf(regions).length);
  return [{ key: root, title: all, scope: { kind: 'ALL' }, children: branches }];
}

const leavesOf = (node: TreeDataNode): number[] =>
  node.children ? node.children.flatMap(leavesOf) : [Number(node.key)];

interface Entry {
  key: string;
  label: string;
  scope: ScopeKey;
}
/** Entries of a scope in tree order: whole branches, single dealers, and exclusions. */
function entriesOf(regions: Regions, scope: DealerScope, allWord: string) {
  const dealers = new Map(dealersOf(regions).map(({ value, label }) => [value, label]));
  const single = (ids: readonly number[]): Entry[] =>
    ids.map((id) => ({
      key: `${id}`,
      label: dealers.get(id) ?? '—',
      scope: { kind: 'DEALERS', ids: [id] },
    }));
  const branches = regions.flatMap(({ value: region, label, children }): Entry[] => [
    ...(scope.regions.includes(region)
      ? [{ key: region, label, scope: { kind: 'REGION' as const, region } }]
      : []),
    ...children
      .filter(({ value }) => scope.provinces.includes(value))
      .map((each) => ({
        key: `${region} ${each.value}`,
        label: each.label,
        scope: { kind: 'PROVINCE' as const, region, province: each.value },
      })),
  ]);
  const all: Entry[] = scope.all ? [{ key: root, label: allWord, scope: { kind: 'ALL' } }] : [];
  return {
    chosen: [...all, ...branches, ...single(scope.dealerIds)],
    excluded: single(scope.excludedDealerIds),
  };
}

function Entries({ entries, onRemove }: { entries: readonly Entry[]; onRemove: (key: ScopeKey) => void }) {
  const { t } = useTranslation('kernel');
  return (
    <>
      {entries.slice(0, mostListed).map(({ key, label, scope }) => (
        <li key={key}>
          <span className="tl-ellipsis" title={label}>
            {label}
          </span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('dealers.remove', { name: label })}
            onClick={() => onRemove(scope)}
          />
        </li>
      ))}
      {entries.length > mostListed && (
        <li className="tl-transfer-none">{t('dealers.more', { count: entries.length - mostListed })}</li>
      )}
    </>
  );
}

/**
 * Picker of a dealer scope: all, whole regions and provinces (new dealers join automatically), or single dealers; a
 * dealer unticked below a ticked branch is excluded.
 */
export function DealerScopeTransfer({ id, value = noDealers, onChange }: DealerScopeTransferProps) {
  const { t } = useTranslation('kernel');
  const match = usePinyinMatch();
  const [typed, setTyped] = useState('');
  const read = useDealerTree();
  const regions = useMemo(() => filterTree(read, ({ disabled }) => !disabled), [read]);
  const shown = typed ? filterTree(regions, ({ label }) => match(label, typed)) : regions;
  const allWord = t('dealers.all');
  const nodes = nodesOf(shown, allWord);
  const chosen = dealersIn(regions, value);
  const { chosen: entries, excluded } = entriesOf(read, value, allWord);
  const change = (key: ScopeKey, on: boolean) => onChange?.(switchScope(regions, value, key, on));
  // In a filtered tree only the visible dealers are ticked, not their whole branch.
  const check = (node: Node, on: boolean) =>
    change(typed ? { kind: 'DEALERS', ids: leavesOf(node) } : node.scope, on);
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
        {shown.length === 0 && <p className="tl-transfer-none">{t('dealers.none')}</p>}
        <Tree<Node>
          key={`${typed ? 'found' : 'all'} ${regions.length}`}
          checkable
          selectable={false}
          height={300}
          treeData={shown.length ? nodes : []}
          {...(typed && { expandedKeys: branchesOf(nodes) })}
          defaultExpandedKeys={[root, ...regions.map((region) => region.value)]}
          checkedKeys={chosen}
          onCheck={(_, { node, checked }) => check(node, checked)}
        />
      </section>
      <section aria-label={t('dealers.chosen')}>
        <header>
          <span>
            {t('dealers.chosen')} · {t('dealers.count', { count: chosen.length })}
          </span>
          <Button
            type="link"
            size="small"
            disabled={entries.length === 0}
            onClick={() => onChange?.(noDealers)}
          >
            {t('dealers.clear')}
          </Button>
        </header>
        <ul>
          <Entries entries={entries} onRemove={(key) => change(key, false)} />
          {excluded.length > 0 && (
            <li className="tl-transfer-none">{t('dealers.except', { count: excluded.length })}</li>
          )}
          <Entries entries={excluded} onRemove={(key) => change(key, true)} />
        </ul>
      </section>
    </div>
  );
}
