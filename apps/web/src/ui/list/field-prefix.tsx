/** Label of a filter, inside its control. */
export function FieldPrefix({ label }: { label: string }) {
  return (
    <span className="tl-filter-label" aria-hidden>
      {label}
    </span>
  );
}
