import { useState } from 'react';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { SmallPicture, WholePicture } from './picture.tsx';
import './document.css';

interface Picture {
  id: number;
  name: string;
  /** false: there is no thumbnail, the name is shown instead. */
  thumbnail?: boolean;
}

/** Row of thumbnails that open in full size; `labelOf` gives a label instead of the file name. */
export function Pictures({
  pictures,
  labelOf = ({ name }) => name,
}: {
  pictures: readonly Picture[];
  labelOf?: (picture: Picture, at: number) => string;
}) {
  const [shown, setShown] = useState<Picture>();
  if (pictures.length === 0) return null;
  return (
    <div className="tl-pictures">
      {pictures.map((picture, at) => (
        <button key={picture.id} type="button" onClick={() => setShown(picture)}>
          {picture.thumbnail === false ? (
            labelOf(picture, at)
          ) : (
            <SmallPicture fileId={picture.id} name={labelOf(picture, at)} />
          )}
        </button>
      ))}
      <Dialog
        open={shown !== undefined}
        title={shown?.name ?? ''}
        width={720}
        onClose={() => setShown(undefined)}
      >
        {shown && <WholePicture fileId={shown.id} name={shown.name} />}
      </Dialog>
    </div>
  );
}
