import type { ReactNode } from 'react';
import '../theme/app-styles.ts';
import './list.css';

export type ListLayoutProps = {
  title: ReactNode;
  /** Which of several tables is shown: beside the title, where nothing moves it. */
  views?: ReactNode;
  tabs?: ReactNode;
  /** Secondary buttons, then the one primary action, at the right of the title. */
  actions?: ReactNode;
  /** The filter bar, or the batch bar while rows are selected. */
  bar?: ReactNode;
  /** On paper its bar stands for the rows. */
  paper?: boolean | undefined;
  /** The grid: it takes the height that is left. */
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
