import { App, Button } from 'antd';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import type { Attempt } from './types.ts';

/** Links to the proof files of an offline payment. */
export function ProofLinks({ attempt: { id, files } }: { attempt: Attempt }) {
  const { message } = App.useApp();
  const open = async (fileId: number, name: string) => {
    try {
      const { blob } = await fetchFile('GET /order/payment/proof/:id/:fileId', { params: { id, fileId } });
      saveFile(blob, name);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  return files.map(({ id: fileId, name }) => (
    <Button
      key={fileId}
      type="link"
      size="small"
      className="pay-proof"
      onClick={() => void open(fileId, name)}
    >
      {name}
    </Button>
  ));
}
