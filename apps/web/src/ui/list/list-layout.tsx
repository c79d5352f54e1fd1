import type { ReactNode } from 'react';
import '../theme/app-styles.ts';
import './list.css';

export type ListLayoutProps = {
  title: ReactNode;
  /** Switch between several tables, beside the title, where nothing moves it. */
  views?: ReactNode;
  tabs?: ReactNode;
  /** Secondary buttons, then the one primary action, at the right of the title. */
  actions?: ReactNode;
  /** Filter bar, or batch bar while rows are selected. */
  bar?: ReactNode;
  /** Print the bar instead of the rows. */
  paper?: boolean | undefined;
  /** Grid, which takes the remaining height. */
  children: ReactNode;
};

/** Layout of a list screen: title row, bar, and a grid that fills the window. */
export function ListLayout({ title, views, tabs, actions, bar, paper, children }: ListLayoutProps) {
  return (
    <section className="tl-list" data-paper={paper}>
      <header className="tl-list-head">
        <h1 className="tl-title">{title}</h1>
        {views}
        {tabs}
        <div className="tl-list-actions">{actions}</div>
      </header>
      {bar}
      {children}
    </section>
  );
}
