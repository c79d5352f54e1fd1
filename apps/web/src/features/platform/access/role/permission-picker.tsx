import { Button, Tree } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { matchesPinyin, usePinyin } from '#ui/form/pinyin.ts';
import { CodeHint } from './code-hint.tsx';
import {
  codesOf,
  flattenTree,
  keysOf,
  searchTree,
  toggleCodes,
  type Codes,
  type PermissionNode,
} from './permission-tree.ts';

/** Tree reduced to matches by title, pinyin initials or code. */
function useFound(tree: PermissionNode[], text: string): PermissionNode[] {
  const wanted = text.trim().toLowerCase();
  const pinyin = usePinyin(wanted !== '');
  if (!wanted) return tree;
  return searchTree(
    tree,
    ({ title, code }) => matchesPinyin(title, wanted, pinyin) || code?.includes(wanted) === true,
  );
}

/** Tree node for antd. */
interface TreeItem {
  key: string;
  node: PermissionNode;
  children: TreeItem[];
  disableCheckbox: boolean;
}

interface PickerProps {
  tree: PermissionNode[];
  codes: Codes;
  /** Whether the user may grant a code. */
  mayGrant: (code: string) => boolean;
  onChange: (codes: Codes) => void;
}

/** Searchable permission tree with checkboxes; partly granted parents are half checked. */
export function PermissionPicker({ tree, codes, mayGrant, onChange }: PickerProps) {
  const { t } = useTranslation('access');
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<readonly string[]>(tree.map(({ key }) => key));
  const mayAsk = useCan()({ any: ['menu_page', 'menu_update'] });
  const found = useFound(tree, text);
  const isSearching = text.trim() !== '';
  const parents = flattenTree(found).filter(({ children }) => children.length > 0);
  const all = codesOf(tree);
  const asData = (node: PermissionNode): TreeItem => {
    const { key, code, children } = node;
    const isClosed = code !== null && !codes.has(code) && !mayGrant(code);
    return { key, node, children: children.map(asData), disableCheckbox: isClosed };
  };
  const drawTitle = ({ title, code }: PermissionNode) => (
    <span className="role-node">
      <span {...(code && !codes.has(code) && !mayGrant(code) && { title: t('role.notGrantable') })}>
        {title}
      </span>
      {code && <code>{code}</code>}
      {code && mayAsk && <CodeHint code={code} />}
    </span>
  );
  return (
    <>
      <div className="role-tree-bar">
        <ImeInput
          value={text}
          onSearch={setText}
          delay={200}
          placeholder={t('role.searchTree')}
          aria-label={t('role.searchTree')}
        />
        <span className="tl-num">
          {t('role.held', { count: all.filter((code) => codes.has(code)).length, total: all.length })}
        </span>
        <Button
          type="text"
          size="small"
          disabled={isSearching}
          onClick={() => setExpanded(parents.map(({ key }) => key))}
        >
          {t('role.expand')}
        </Button>
        <Button type="text" size="small" disabled={isSearching} onClick={() => setExpanded([])}>
          {t('role.collapse')}
        </Button>
      </div>
      {found.length === 0 && <p className="role-tree-empty">{t('role.noMatch')}</p>}
      <Tree<TreeItem>
        checkable
        selectable={false}
        height={400}
        treeData={found.map(asData)}
        titleRender={({ node }) => drawTitle(node)}
        expandedKeys={isSearching ? parents.map(({ key }) => key) : [...expanded]}
        onExpand={(keys) => setExpanded(keys.map(String))}
        checkedKeys={keysOf(found, codes)}
        onCheck={(_, { node, checked }) => {
          const toggled = flattenTree(found).find(({ key }) => key === node.key);
          if (toggled) onChange(toggleCodes(codes, toggled, checked, mayGrant));
        }}
      />
    </>
  );
}
