import { PageMessage } from './page-message.tsx';

export default function Failed() {
  return <PageMessage code="500" />;
}
