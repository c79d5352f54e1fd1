import { useApi } from '../query.ts';

interface PictureProps {
  fileId: number;
  name: string;
}

/** Image from a fetched blob; its object URL lives as long as the image is mounted. */
function Drawn({ blob, name }: { blob: Blob; name: string }) {
  const draw = (image: HTMLImageElement) => {
    const address = URL.createObjectURL(blob);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
  return <img ref={draw} alt={name} />;
}

/** Thumbnail of a file; its space is reserved while loading. */
export function SmallPicture({ fileId, name }: PictureProps) {
  const { data } = useApi(
    'GET /data/file/thumbnail',
    { query: { fileId: String(fileId) } },
    { staleTime: Infinity },
  );
  return <span className="tl-thumb">{data && <Drawn blob={data} name={name} />}</span>;
}

/** Full-size picture of a file. */
export function WholePicture({ fileId, name }: PictureProps) {
  const { data } = useApi(
    'GET /data/file/download',
    { query: { fileId: String(fileId) } },
    { staleTime: Infinity },
  );
  return <span className="tl-picture">{data && <Drawn blob={data} name={name} />}</span>;
}
