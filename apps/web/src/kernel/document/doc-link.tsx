import { Link } from 'react-router';

/** Document number in a list of other records; a link if the user may open the screen at `path`. */
export function DocLink({ no, path, paths }: { no: string; path: string; paths: ReadonlySet<string> }) {
  const [screen = ''] = path.split('?');
  return no && paths.has(screen) ? <Link to={path}>{no}</Link> : no;
}
