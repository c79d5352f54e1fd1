/** Part number with its name beneath, cut with the whole on hover. */
export const PartCell = ({ partNo, partName }: { partNo: string; partName: string }) => (
  <span className="po-part" title={`${partNo} ${partName}`}>
    {partNo} <span className="po-zero">{partName}</span>
  </span>
);
