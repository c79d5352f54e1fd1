import { EllipsisOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import '../theme/app-styles.ts';
import { useUiText } from '../text.ts';
import { CopyText } from './copy-text.tsx';
import type { MenuEntry } from './pop-menu.tsx';
import { useShownRecord } from './shown-record.ts';
import { SplitButton, spelledEntries } from './split-button.tsx';
import './detail.css';

export type DetailAction = {
  key: string;
  /** A verb. */
  label: string;
  onClick: () => void;
  /** The one primary action; at most one. */
  primary?: boolean;
  danger?: boolean;
  busy?: boolean;
  /** Reason why it is impossible now: the button is disabled and shows it. */
  blocked?: string | undefined;
  /** Choices in a menu at the button's side, and the menu's name. */
  entries?: readonly MenuEntry[];
  menuLabel?: string;
};

export type DetailFact = { label: string; value: ReactNode; align?: 'right' };

export type DetailLayoutProps = {
  /** Noun for the record type: "采购单". */
  kind: string;
  number: string;
  /** Usually a StatusDot. */
  status?: ReactNode;
  /** Four to six facts. */
  facts?: readonly DetailFact[];
  /** Actions in order of use; the overflow goes into a menu, dangerous ones last. */
  actions?: readonly DetailAction[];
  /** Number of buttons beside the menu, the primary one included; 3 by default. */
  visibleActions?: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Usually a StatusRail. */
  rail?: ReactNode;
  /** Message about the whole record, at the top. */
  notice?: ReactNode;
  /** Timeline, comments, files: 320 px wide at the right, below on narrow windows. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Layout of a record's page: header, status rail, main part and right column. */
export function DetailLayout(props: DetailLayoutProps) {
  const { kind, number, status, facts, rail, notice, aside, children } = props;
  useShownRecord(kind, number, props.actions);
  return (
    <article className="tl-detail">
      <header className="tl-detail-head">
        <div className="tl-detail-line">
          <h1 className="tl-title tl-detail-number">
            <span className="tl-detail-kind">{kind}</span>
            <CopyText value={number} />
          </h1>
          {status}
          <DetailActions {...props} />
        </div>
        {facts && facts.length > 0 && (
          <dl className="tl-facts">
            {facts.map((fact) => (
              <div key={fact.label} className={fact.align === 'right' ? 'tl-fact-right' : undefined}>
                <dt>{fact.label}</dt>
                <dd title={typeof fact.value === 'string' ? fact.value : undefined}>{fact.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {rail}
      </header>
      {notice}
      <div className={aside ? 'tl-detail-body tl-detail-split' : 'tl-detail-body'}>
        <div className="tl-detail-main">{children}</div>
        {aside && <aside className="tl-detail-aside">{aside}</aside>}
      </div>
    </article>
  );
}

function splitActions(actions: readonly DetailAction[], visible: number) {
  const ordered = [
    ...actions.filter((action) => action.primary),
    ...actions.filter((action) => !action.primary && !action.danger),
  ];
  const dangerous = actions.filter((action) => action.danger && !action.primary);
  // A single dangerous action would otherwise be alone in the menu.
  const all = ordered.length + dangerous.length <= visible ? [...ordered, ...dangerous] : ordered;
  const shown = all.slice(0, visible);
  return { shown, rest: [...ordered, ...dangerous].filter((action) => !shown.includes(action)) };
}

/** An action of the menu, followed by its choices. */
const withEntries = (action: DetailAction): DetailAction[] => [
  action,
  ...spelledEntries(action, action.entries ?? []),
];

function DetailActions({ actions = [], visibleActions = 3, onPrevious, onNext }: DetailLayoutProps) {
  const text = useUiText();
  const { shown, rest } = splitActions(actions, visibleActions);
  const [primary, ...others] = shown[0]?.primary ? shown : [undefined, ...shown];
  return (
    <div className="tl-detail-actions">
      {others.map((action) => action && <ActionButton key={action.key} action={action} />)}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: rest.flatMap(withEntries).map((action) => ({
              key: action.key,
              label:
                action.blocked === undefined ? (
                  action.label
                ) : (
                  <span title={action.blocked}>{action.label}</span>
                ),
              danger: action.danger ?? false,
              disabled: action.blocked !== undefined,
              onClick: action.onClick,
            })),
          }}
        >
          <Button icon={<EllipsisOutlined />} aria-label={text('moreActions')} />
        </Dropdown>
      )}
      {primary && <ActionButton action={primary} />}
      {(onPrevious || onNext) && (
        <span className="tl-detail-steps">
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={text('previous')}
            title={text('previous')}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={text('next')}
            title={text('next')}
            disabled={!onNext}
            onClick={onNext}
          />
        </span>
      )}
    </div>
  );
}

function ActionButton({ action }: { action: DetailAction }) {
  return (
    <Tooltip title={action.blocked}>
      <SplitButton
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger ?? false}
        loading={action.busy ?? false}
        disabled={action.blocked !== undefined}
        entries={action.entries ?? []}
        menuLabel={action.menuLabel ?? action.label}
        onClick={action.onClick}
      >
        {action.label}
      </SplitButton>
    </Tooltip>
  );
}

export type DetailCardProps = { title?: ReactNode; extra?: ReactNode; flush?: boolean; children: ReactNode };

/** Titled card of a detail page; `flush` for tables that reach its edges. */
export function DetailCard({ title, extra, flush, children }: DetailCardProps) {
  return (
    <section className="tl-card">
      {(title || extra) && (
        <header className="tl-card-head">
          <h2>{title}</h2>
          {extra}
        </header>
      )}
      <div className={flush ? 'tl-card-flush' : 'tl-card-body'}>{children}</div>
    </section>
  );
}
