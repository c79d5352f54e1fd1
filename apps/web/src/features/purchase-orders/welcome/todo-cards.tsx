import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../kernel/format.ts';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Todo } from './todo.ts';

/** What waits, as figures that lead to their lists. Nothing to do is quiet. */
export const TodoCards = ({ todos, known }: { todos: readonly Todo[]; known: boolean }) => (
  <ul
    className="po-todos"
    style={{ '--n': todos.length, '--half': Math.ceil(todos.length / 2) } as CSSProperties}
  >
    {todos.map((todo) => (
      <li key={todo.key}>
        <Link to={todo.path} className="po-todo" title={todo.hint}>
          <StatusDot tone={todo.count > 0 ? todo.tone : 'stopped'}>{todo.label}</StatusDot>
          <b className={todo.count === 0 ? 'po-zero' : undefined}>
            {known ? formatQuantity(todo.count) : '—'}
          </b>
          <span className="po-hint tl-ellipsis">{todo.hint}</span>
        </Link>
      </li>
    ))}
  </ul>
);
