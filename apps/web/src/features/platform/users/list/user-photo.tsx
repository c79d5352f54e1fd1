/** Avatar: photo or initial. Decorative, as the name is beside it. */
export function UserPhoto({ name, photo, large }: { name: string; photo: string | null; large?: boolean }) {
  const className = `users-face${large ? ' users-face-large' : ''}`;
  if (photo) return <img className={className} src={photo} alt="" />;
  return (
    <span className={className} aria-hidden>
      {[...name.trim()][0] ?? ''}
    </span>
  );
}
