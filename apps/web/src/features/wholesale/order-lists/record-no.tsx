import { Link } from 'react-router';
import { CopyText } from '#ui/feedback/copy-text.tsx';

/** Copyable number, linked to its record where the user may open it. */
export const RecordNo = ({ no, to }: { no: string; to: string | undefined }) => (
  <CopyText value={no}>{to ? <Link to={to}>{no}</Link> : no}</CopyText>
);
