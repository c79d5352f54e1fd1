import type { ReactNode } from 'react';
import '../theme/app-styles.ts';
import './list.css';

export type ListLayoutProps = {
  title: ReactNode;
  tabs?: ReactNode;
  /** Secondary buttons, then the one primary action, at the right of the title. */
  actions?: ReactNode;
  /** The filter bar, or the batch bar while rows are selected. */
  bar?: ReactNode;
  /** The grid: it takes the height that is left. */
  children: ReactNode;
};

/** A list screen: title row, bar, and a grid that fills the window. */
export function ListLayout({ title, tabs, actions, bar, children }: ListLayoutProps) {
  return (
    <section className="tl-list">
      <header className="tl-list-head">
        <h1 className="tl-title">{title}</h1>
        {tabs}
        <div className="tl-list-actions">{actions}</div>
      </header>
      {bar}
      {children}
    </section>
  );
}
