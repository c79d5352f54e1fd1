import { PageMessage } from './page-message.tsx';

export default function NotFound() {
  return <PageMessage code="404" />;
}
