/** Avatar of the user: picture, or first character of the name. */
export function UserPicture({ name, photo, size }: { name: string; photo: string | null; size: number }) {
  const style = { width: size, height: size, fontSize: size / 2 };
  return photo ? (
    <img className="face" src={photo} alt="" style={style} />
  ) : (
    <span className="face" data-initial={name.slice(0, 1)} style={style} />
  );
}
