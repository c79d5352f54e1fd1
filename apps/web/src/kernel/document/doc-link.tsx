import { Link } from 'react-router';

/** The number of a document in a list of something else; a link where the user may open the screen behind `path`. */
export function DocLink({ no, path, paths }: { no: string; path: string; paths: ReadonlySet<string> }) {
  const [screen = ''] = path.split('?');
  return no && paths.has(screen) ? <Link to={path}>{no}</Link> : no;
}
