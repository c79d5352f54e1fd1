import { useEffect, useState } from 'react';
import { useApi } from '../query.ts';

interface PictureProps {
  fileId: number;
  name: string;
}

/** An address of fetched data for an image element, as long as it is shown. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return blob && address;
}

/** A small picture; its place is kept while it is on its way. */
export function SmallPicture({ fileId, name }: PictureProps) {
  const { data } = useApi(
    'GET /data/file/thumbnail',
    { query: { fileId: String(fileId) } },
    { staleTime: Infinity },
  );
  const address = useAddress(data);
  return <span className="tl-thumb">{address && <img src={address} alt={name} />}</span>;
}

/** The whole picture. */
export function WholePicture({ fileId, name }: PictureProps) {
  const { data } = useApi(
    'GET /data/file/download',
    { query: { fileId: String(fileId) } },
    { staleTime: Infinity },
  );
  const address = useAddress(data);
  return <span className="tl-picture">{address && <img src={address} alt={name} />}</span>;
}
